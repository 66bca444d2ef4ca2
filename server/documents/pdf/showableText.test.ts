import { expect } from 'chai';
import { readPdf } from '../testing/readPdf.ts';
import { pdfToText } from '../testing/pdfToText.ts';
import { factList, title } from './blocks.ts';
import { FIRST_FONTS } from './fontFiles.ts';
import { renderPdf } from './renderPdf.ts';
import { createShowable } from './showableText.ts';

/** Names and sentences as companies write them, one for each script in common use (UAX #31, table 5), and more for scripts with several languages. */
const WRITTEN = {
  Arabic: 'شركة الاتصالات السعودية',
  'Arabic of Urdu': 'پاکستان ٹیلی کمیونیکیشن کمپنی',
  'Arabic of Pashto and Uyghur': 'د افغانستان بانک ړ ښ ځ څ ۍ · شىنجاڭ ئۇيغۇر',
  'Arabic of Persian, with a joiner': 'ما داده\u200cهای شما را نمی\u200cفروشیم',
  Armenian: 'Հայաստանի հանրային հեռուստաընկերություն',
  Bengali: 'বাংলাদেশ ব্যাংক লিমিটেড',
  Chinese: '中国移动通信集团 · 中華電信股份有限公司',
  Devanagari: 'भारतीय रिज़र्व बैंक, क्\u200dष',
  Ethiopic: 'የኢትዮጵያ ንግድ ባንክ',
  Georgian: 'საქართველოს ბანკი',
  Gujarati: 'ગુજરાત સહકારી દૂધ',
  Gurmukhi: 'ਪੰਜਾਬ ਐਂਡ ਸਿੰਧ ਬੈਂਕ',
  Hebrew: 'בנק הפועלים בע״מ',
  Japanese: '株式会社トヨタ自動車とプライバシーポリシー',
  Kannada: 'ಕರ್ನಾಟಕ ಬ್ಯಾಂಕ್',
  Khmer: 'ធនាគារជាតិនៃកម្ពុជា',
  Korean: '삼성전자 주식회사',
  Lao: 'ທະນາຄານແຫ່ງ ສປປ ລາວ',
  Malayalam: 'കേരള ഗ്രാമീൺ ബാങ്ക്',
  Myanmar: 'မြန်မာ့စီးပွားရေးဘဏ်',
  Oriya: 'ଓଡ଼ିଶା ଗ୍ରାମ୍ୟ ବ୍ୟାଙ୍କ',
  Sinhala: 'ලංකා බැංකුව',
  Tamil: 'தமிழ்நாடு மெர்கன்டைல் வங்கி',
  Telugu: 'ఆంధ్రా బ్యాంక్',
  Thaana: 'ބޭންކް އޮފް މޯލްޑިވްސް',
  Thai: 'ธนาคารกรุงเทพ จำกัด (มหาชน)',
  Tibetan: 'བོད་ཀྱི་དངུལ་ཁང་།',
  'Latin, Greek and Cyrillic': 'Łódź Ünïcödé · Ελληνική Εταιρεία · Сбербанк Україна',
  emoji: '🔒 🛡 ✅ 🇩🇪 👍🏽',
} as const;

describe('Third-party text in a document', () => {
  for (const [script, text] of Object.entries(WRITTEN))
    it(`is shown as it is written in ${script}`, () => {
      expect(createShowable().show(text)).to.equal(text.replace(/\ufe0f/g, ''));
    });

  it('needs no additional font if it is Latin, and otherwise the font of its script', () => {
    const latin = createShowable();
    latin.show('Änderungen für Łódź');
    expect(latin.fonts()).to.deep.equal(FIRST_FONTS);
    const georgian = createShowable();
    georgian.show(WRITTEN.Georgian);
    expect(georgian.fonts().map(({ family }) => family)).to.deep.equal([
      ...FIRST_FONTS.map(({ family }) => family),
      'Noto Sans Georgian',
    ]);
  });

  it('spells out characters that no font has, and a joiner that joins nothing', () => {
    const { show } = createShowable();
    expect(show('\u{13000}')).to.equal('‹U+13000›');
    expect(show('pay\u200dpal')).to.equal('pay‹U+200D›pal');
    expect(show('\u200cنام')).to.equal('‹U+200C›نام');
    expect(show('ن\u202eم')).to.equal('ن‹U+202E›م');
  });

  it('breaks only between letters, never between a letter and its marks', () => {
    const { flow } = createShowable();
    expect(flow('กำ'.repeat(40)).split('\u200b').join('')).to.equal('กำ'.repeat(40));
    for (const piece of flow('नि'.repeat(40)).split('\u200b')) expect(piece).to.match(/^(नि)+$/u);
  });

  it('appears in one document in all scripts, with each word in reading order', async () => {
    const generatedAt = new Date('2026-11-21T10:04:30.000Z');
    const facts = Object.entries(WRITTEN).map(([label, value]) => ({ label, value }));
    const pdf = await renderPdf({ language: 'en', title: 'Scripts', subject: 'Scripts', footer: '', generatedAt }, [
      title('Scripts'),
      factList(facts),
    ]);
    const { parts } = await readPdf(pdf);
    expect(parts.map(({ text }) => text).join(' ')).not.to.include('‹U+');
    // poppler converts right-to-left text to reading order.
    const text = pdfToText(pdf)?.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
    if (text === undefined) return;
    for (const name of ['Georgian', 'Armenian', 'Ethiopic', 'Hebrew', 'Arabic', 'Korean', 'Japanese'] as const)
      expect(text, name).to.include(WRITTEN[name].split(' ')[0]);
  });
});
