import { expect } from 'chai';
import { sectionId } from '../../../../../checks/kit/section.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { componentName } from './HistoryTab.tsx';

describe('The components of a past scan', () => {
  it('have the names that the report uses', () => {
    expect(sectionId.options.map(componentName)).to.have.members(Object.values(reportTexts().sections));
  });

  it('keep their own name if this page does not know them', () => {
    expect(componentName('seance')).to.equal('seance');
  });
});
