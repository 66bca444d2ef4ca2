import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkerList, markersOf, type ChangedScan } from './ScanMarkers.tsx';

const same = { beforeId: 'a', gradeBefore: null, rulesBefore: null, rules: 3, worse: [], better: [] };
const finding = (code: string) => ({ code, title: `Title of ${code}`, points: 5 });
const shown = (scan: ChangedScan): string =>
  renderToStaticMarkup(createElement(MarkerList, { scan })).replace(/<[^>]+>/g, ' ');

describe('The marks of a scan in the history', () => {
  it('explain in words what each shape means', () => {
    const changes = { ...same, gradeBefore: 'B', worse: [finding('x')], better: [finding('y'), finding('z')] };
    const markers = markersOf({
      grade: 'A',
      changes,
      alertsRaised: [{ title: 'Certificate expires', language: 'en' }],
    });
    expect(markers.map(({ kind, word }) => [kind, word])).to.deep.equal([
      ['gradeUp', 'Grade B → A'],
      ['worse', '1 finding new or worse'],
      ['better', '2 findings fixed or better'],
      ['alert', '1 alert raised'],
    ]);
    expect(markers.at(-1)?.details).to.deep.equal([{ text: 'Certificate expires', lang: 'en' }]);
    expect(markersOf({ grade: 'F', changes: { ...same, gradeBefore: 'D' } })[0]?.kind).to.equal('gradeDown');
  });

  it('warn that scores from different rules are not comparable', () => {
    const [marker] = markersOf({ grade: 'A', changes: { ...same, rulesBefore: 2 } });
    expect(marker).to.include({ kind: 'rules', word: 'Scoring rules 2 → 3: scores not comparable' });
  });

  it('name three findings at most, and distinguish a first scan from one without changes', () => {
    const worse = ['a', 'b', 'c', 'd'].map(finding);
    expect(shown({ grade: 'A', changes: { ...same, worse } })).to.match(/Title of c .*and 1 more/);
    expect(shown({ grade: 'A', changes: same })).to.equal('No change');
    expect(shown({ grade: 'A', changes: null })).to.equal('First scan');
  });
});
