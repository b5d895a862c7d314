module @broken {
