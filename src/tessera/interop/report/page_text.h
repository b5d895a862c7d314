// The page of a report without its data: cmake/TesseraReport.cmake makes it from the files in page/ and the libraries
// d3 and dagre.
#pragma once

namespace tessera::inline v0::report {

// Contains the placeholders <!--title--> (twice) and <!--data-->.
extern const char* const page_text;

}  // namespace tessera::inline v0::report
