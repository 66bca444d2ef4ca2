import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { PRIORITIES, PRIORITY_WORDS, STATUS_WORDS, type AlertFilter } from './alertFilter.ts';
import settingStyles from '../Setting.module.css';

interface AlertFiltersProps {
  readonly filter: AlertFilter;
  readonly onChange: (filter: AlertFilter) => void;
}

/** Which alerts are shown; a choice counts at once. */
export const AlertFilters = ({ filter, onChange }: AlertFiltersProps) => {
  const texts = portalTabsTexts().alerts;
  return (
    <div role="search" aria-label={texts.filters} className={settingStyles['fields']}>
      <FilterSelect
        label={texts.status}
        options={STATUS_WORDS.map((value) => ({ value, label: texts.statuses[value] }))}
        value={filter.status}
        onChange={(status) => {
          onChange({ ...filter, status });
        }}
      />
      <FilterSelect
        label={texts.priority}
        options={[
          { value: 'all', label: texts.allPriorities },
          ...PRIORITY_WORDS.map((value) => ({ value, label: texts.priorities[PRIORITIES[value]] })),
        ]}
        value={filter.priority ?? 'all'}
        onChange={(priority) => {
          onChange({ ...filter, priority: priority === 'all' ? undefined : priority });
        }}
      />
    </div>
  );
};
