// Classifies one image with the saved function of docs/ahead_of_time.md, without Tessera.
#include <stdio.h>
#include "classify.h"

int main(void) {
  float image[64], scores[10];
  for (int i = 0; i < 64; ++i) image[i] = (float)(i % 8) / 8;
  int32_t status = classify(image, scores, NULL);
  if (status) {
    printf("%s\n", tessera_status_text(status));
    return 1;
  }
  int best = 0;
  for (int k = 1; k < 10; ++k)
    if (scores[k] > scores[best]) best = k;
  printf("class %d\n", best);
  return 0;
}
