// The font files for what is drawn outside a browser: pictures and PDFs.
import { createRequire } from 'node:module';

const fileOf = (name: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}.ttf`);

export const FONT_FILES = {
  sans: fileOf('figtree/400Regular/Figtree_400Regular'),
  medium: fileOf('figtree/500Medium/Figtree_500Medium'),
  bold: fileOf('figtree/700Bold/Figtree_700Bold'),
  display: fileOf('fraunces/600SemiBold/Fraunces_600SemiBold'),
};
