import { expect } from 'chai';
import { sectionId } from '../../../../../schema/report/section.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { componentName } from './HistoryTab.tsx';

describe('The components of a past scan', () => {
  it('are called as the report calls them', () => {
    expect(sectionId.options.map(componentName)).to.have.members(Object.values(reportTexts().sections));
  });

  it('stand there as they are where they are newer than this page', () => {
    expect(componentName('seance')).to.equal('seance');
  });
});
