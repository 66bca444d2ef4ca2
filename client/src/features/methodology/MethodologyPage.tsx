import { usePageHead } from '../../platform/usePageHead.ts';
import { methodologyTexts } from '../../texts/methodology/methodologyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ContentsLayout, PageContents } from '../../ui/PageContents.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { GRADE_SCALE, gradeWord } from '../report/grades.ts';
import { GradeScaleFigure } from './GradeScaleFigure.tsx';
import styles from './MethodologyPage.module.css';
import { Rules } from './Rules.tsx';

const Contents = () => {
  const { contents, steps, fairness, grades, news, weights, rules, free } = methodologyTexts();
  return (
    <PageContents
      title={contents}
      groups={[
        { entry: { id: 'steps', label: steps.title } },
        { entry: { id: 'fairness', label: fairness.title } },
        { entry: { id: 'grades', label: grades.title } },
        { entry: { id: 'news', label: news.title } },
        { entry: { id: 'weights', label: weights.title } },
        {
          entry: { id: 'rules', label: rules.title },
          parts: Object.entries(reportTexts().categories).map(([category, name]) => ({
            id: `rules-${category.toLowerCase()}`,
            label: name,
          })),
        },
        { entry: { id: 'free', label: free.title } },
      ]}
    />
  );
};

const Sentences = ({ list }: { readonly list: readonly string[] }) => (
  <ul className={styles['promises']}>
    {list.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** How scores are made, with every rule that can cost points. */
export const MethodologyPage = () => {
  const { head, hero, steps, fairness, grades, news } = methodologyTexts();
  usePageHead({ ...head, path: '/methodology' });
  return (
    <article>
      <PageHero kicker={hero.kicker} title={hero.title} lead={hero.lead} />
      <ContentsLayout contents={<Contents />}>
        <PageSection id="steps" title={steps.title}>
          <ol className={styles['steps']}>
            {steps.list.map(({ title, text }) => (
              <li key={title} className={styles['step']}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </PageSection>
        <PageSection id="fairness" title={fairness.title} lead={fairness.coverage}>
          <Sentences list={fairness.promises} />
        </PageSection>
        <PageSection id="grades" title={grades.title} lead={grades.lead}>
          <GradeScaleFigure />
          <GradeTable />
        </PageSection>
        <PageSection id="news" title={news.title} lead={news.lead}>
          <Sentences list={news.list} />
        </PageSection>
        <Rules />
      </ContentsLayout>
    </article>
  );
};

/** The letters of the overall score. */
const GradeTable = () => {
  const { grades } = methodologyTexts();
  return (
    <ScrollTable
      label={grades.table}
      head={[grades.grade, grades.score, grades.meaning]}
      rows={GRADE_SCALE.map(({ grade, range }) => [grade, range, gradeWord(grade)])}
    />
  );
};
