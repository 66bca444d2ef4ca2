import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fetchedPackage } from '../fetchedPackage.ts';

/** Packages of @expo-google-fonts with their versions, and those of their (roughly eighteen) weights that documents and previews use. */
const FONTS = {
  inter: ['0.4.2', '400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf', '700Bold/Inter_700Bold.ttf'],
  'fira-mono': ['0.4.1', '400Regular/FiraMono_400Regular.ttf'],
  'noto-emoji': ['0.4.7', '400Regular/NotoEmoji_400Regular.ttf'],
  'noto-sans-armenian': ['0.4.2', '400Regular/NotoSansArmenian_400Regular.ttf'],
  'noto-sans-bengali': ['0.4.4', '400Regular/NotoSansBengali_400Regular.ttf'],
  'noto-sans-devanagari': ['0.4.1', '400Regular/NotoSansDevanagari_400Regular.ttf'],
  'noto-sans-ethiopic': ['0.4.2', '400Regular/NotoSansEthiopic_400Regular.ttf'],
  'noto-sans-georgian': ['0.4.3', '400Regular/NotoSansGeorgian_400Regular.ttf'],
  'noto-sans-gujarati': ['0.4.2', '400Regular/NotoSansGujarati_400Regular.ttf'],
  'noto-sans-gurmukhi': ['0.4.1', '400Regular/NotoSansGurmukhi_400Regular.ttf'],
  'noto-sans-hebrew': ['0.4.1', '400Regular/NotoSansHebrew_400Regular.ttf'],
  'noto-sans-kannada': ['0.4.3', '400Regular/NotoSansKannada_400Regular.ttf'],
  'noto-sans-khmer': ['0.4.3', '400Regular/NotoSansKhmer_400Regular.ttf'],
  'noto-sans-lao': ['0.4.2', '400Regular/NotoSansLao_400Regular.ttf'],
  'noto-sans-malayalam': ['0.4.2', '400Regular/NotoSansMalayalam_400Regular.ttf'],
  'noto-sans-myanmar': ['0.4.2', '400Regular/NotoSansMyanmar_400Regular.ttf'],
  'noto-sans-oriya': ['0.4.2', '400Regular/NotoSansOriya_400Regular.ttf'],
  'noto-sans-sinhala': ['0.4.2', '400Regular/NotoSansSinhala_400Regular.ttf'],
  'noto-sans-tamil': ['0.4.3', '400Regular/NotoSansTamil_400Regular.ttf'],
  'noto-sans-telugu': ['0.4.2', '400Regular/NotoSansTelugu_400Regular.ttf'],
  'noto-sans-thaana': ['0.4.2', '400Regular/NotoSansThaana_400Regular.ttf'],
  'noto-sans-thai': ['0.4.2', '400Regular/NotoSansThai_400Regular.ttf'],
  'noto-serif-tibetan': ['0.4.2', '400Regular/NotoSerifTibetan_400Regular.ttf'],
  vazirmatn: ['0.4.1', '400Regular/Vazirmatn_400Regular.ttf'],
} as const;

/** Writes `fonts/*.ttf`, and the licence of each family (OFL-1.1) next to them. */
export const writeFonts = async (folder: string): Promise<void> => {
  const target = join(folder, 'fonts');
  await mkdir(target, { recursive: true });
  for (const [family, [version, ...files]] of Object.entries(FONTS)) {
    const source = await fetchedPackage(`@expo-google-fonts/${family}`, version);
    for (const file of files) await copyFile(join(source, file), join(target, basename(file)));
    await copyFile(join(source, 'LICENSE_FONT'), join(target, `${family}.OFL.txt`));
  }
};
