// The two font files that the first paint needs; root.tsx preloads them.
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

export const preloadedFonts: readonly string[] = [figtree, fraunces];
