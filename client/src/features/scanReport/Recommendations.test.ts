import { expect } from 'chai';
import { shownRecommendations } from './Recommendations.tsx';

const recommendation = (code: string, category: 'EMAIL' | 'WEB') => ({
  __typename: 'Recommendation' as const,
  code,
  title: code,
  points: 5,
  category,
  reference: { __typename: 'Reference' as const, label: 'RFC', url: 'https://example.org/' },
  fix: null,
});

const scan = (email: number | null, web: number | null) => ({
  __typename: 'Scan' as const,
  status: 'COMPLETED' as const,
  score: { __typename: 'Scorecard' as const, email, web, breach: null, compliance: null },
  recommendations: [recommendation('dmarc-missing', 'EMAIL'), recommendation('hsts-missing', 'WEB')],
});

const codes = (shown: ReturnType<typeof shownRecommendations>) => shown.recommendations.map(({ code }) => code);

describe('Recommendations', () => {
  it('are all shown in the whole report', () => {
    expect(codes(shownRecommendations(scan(80, 80), undefined))).to.deep.equal(['dmarc-missing', 'hsts-missing']);
  });

  it('are limited in a short report to those that count in its sub-scores', () => {
    expect(codes(shownRecommendations(scan(80, 80), ['EMAIL']))).to.deep.equal(['dmarc-missing']);
    expect(codes(shownRecommendations(scan(80, 80), ['WEB', 'COMPLIANCE']))).to.deep.equal(['hsts-missing']);
  });

  it('do not call mail fine if mail was not checked, whatever else was', () => {
    const nothing = { ...scan(null, 80), recommendations: [] };
    expect(shownRecommendations(nothing, ['EMAIL']).isChecked).to.equal(false);
    expect(shownRecommendations(nothing, undefined).isChecked).to.equal(true);
    expect(shownRecommendations({ ...nothing, score: null }, undefined).isChecked).to.equal(false);
  });
});
