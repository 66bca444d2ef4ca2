import styles from './DomainSearch.module.css';
import { formatPercent } from '../../texts/formatNumber.ts';
import { searchTexts } from '../../texts/generated/searchTexts.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import type { FoundCompany } from './searchCompanies.ts';

/** Lower case without diacritics, as far as it matters for the reason. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Says why a company is suggested for what was typed. */
const matchReason = (query: string, { name, domain, knownAs }: FoundCompany): string => {
  const { match } = searchTexts();
  const text = query.trim();
  const typed = folded(text);
  if (folded(name) === typed) return match.name;
  if (folded(name).startsWith(typed)) return match.begins({ text });
  if (knownAs !== null) return match.knownAs({ text: knownAs });
  if (folded(domain).startsWith(typed)) return match.domain({ text });
  return folded(name).includes(typed) ? match.contains({ text }) : match.similar;
};

interface CompanyOptionProps {
  readonly company: FoundCompany;
  /** What was typed. */
  readonly query: string;
}

/** One option of the suggestion list: logo, name, domain, description, why it is suggested, and how well it fits. */
export const CompanyOption = ({ company, query }: CompanyOptionProps) => {
  const { name, domain, description, logoUrl, confidence } = company;
  return (
    <div className={styles['option']}>
      <CompanyLogo name={name} url={logoUrl} size={36} />
      <div className={styles['text']}>
        <span className="strong">
          <ThirdPartyText text={name} />
        </span>{' '}
        <span className="muted">
          <ThirdPartyText mono text={domain} />
        </span>
        {description !== '' && (
          <span className={styles['description']}>
            <ThirdPartyText text={description} />
          </span>
        )}
      </div>
      <span className={styles['reason']}>
        <ThirdPartyText text={matchReason(query, company)} /> · {formatPercent(confidence)}
      </span>
    </div>
  );
};
