import { expect } from 'chai';
import { readability } from './readability.ts';

describe('The readability of a text', () => {
  const plain = Array.from({ length: 12 }, () => 'We keep your name and your mail as long as you want.');
  const heavy = Array.from(
    { length: 4 },
    () =>
      'Notwithstanding contractual obligations, supplementary authorisations necessitate individually documented considerations regarding interoperability of administrative responsibilities.',
  );

  it('distinguishes plain words from difficult ones, in each language that has a formula', () => {
    expect(readability(plain, 'en')).to.be.greaterThan(8);
    expect(readability(heavy, 'en')).to.equal(0);
    expect(readability(plain, 'pl')).to.equal(null);
  });

  it('is comparable between languages: a translation has about the same score', () => {
    const translations: Readonly<Record<string, string>> = {
      en: 'We keep your data only for as long as the law requires. After that period we delete the information or make it anonymous. You can ask us at any time which information we hold about you.',
      de: 'Wir speichern Ihre Daten nur so lange, wie das Gesetz es verlangt. Danach löschen wir die Informationen oder anonymisieren sie. Sie können uns jederzeit fragen, welche Informationen wir über Sie gespeichert haben.',
      fr: 'Nous conservons vos données aussi longtemps que la loi l’exige. Après cette période, nous supprimons les informations ou les rendons anonymes. Vous pouvez nous demander à tout moment quelles informations nous détenons sur vous.',
      es: 'Conservamos sus datos solo durante el tiempo que exige la ley. Después de ese período eliminamos la información o la hacemos anónima. Puede preguntarnos en cualquier momento qué información tenemos sobre usted.',
      it: 'Conserviamo i tuoi dati solo per il tempo richiesto dalla legge. Dopo questo periodo cancelliamo le informazioni o le rendiamo anonime. Puoi chiederci in qualsiasi momento quali informazioni abbiamo su di te.',
      nl: 'Wij bewaren uw gegevens niet langer dan de wet vereist. Na deze periode verwijderen wij de informatie of maken wij deze anoniem. U kunt ons op elk moment vragen welke informatie wij over u hebben.',
      pt: 'Conservamos os seus dados apenas durante o tempo exigido por lei. Após esse período, eliminamos as informações ou tornamos os dados anónimos. Pode perguntar-nos a qualquer momento que informações temos sobre si.',
    };
    const scores = Object.entries(translations).map(([language, text]) => {
      const score = readability(
        Array<string[]>(3)
          .fill(text.split(/(?<=\.) /))
          .flat(),
        language,
      );
      return score ?? Number.NaN;
    });
    expect(Math.max(...scores) - Math.min(...scores), scores.join(' ')).to.be.lessThan(2.5);
    expect(Math.min(...scores)).to.be.greaterThan(3);
  });

  it('does not treat a list of names as prose', () => {
    const names = Array.from({ length: 30 }, () => 'Antigua and Barbuda Islands');
    expect(readability(names, 'en')).to.equal(null);
    expect(readability([...names, ...plain], 'en')).to.be.a('number');
  });

  it('requires fifty words', () => {
    expect(readability(plain.slice(0, 4), 'en')).to.equal(null);
    expect(readability(plain.slice(0, 5), 'en')).to.be.a('number');
  });
});
