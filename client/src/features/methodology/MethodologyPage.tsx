import styles from './MethodologyPage.module.css';
import gradeScaleFigureStyles from './GradeScaleFigure.module.css';
import { usePageHead } from '../../platform/usePageHead.ts';
import { methodologyTexts } from '../../texts/generated/methodologyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { ContentsLayout, PageContents } from '../../ui/PageContents.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { GRADE_SCALE, gradeWord } from '../scanReport/grades.ts';
import { Rules } from './Rules.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';

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

/** How scores are calculated, with every rule that can deduct points. */
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

/** The grades of the overall score. */
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

const WIDTH = 400;
const at = (score: number): number => (score / 100) * WIDTH;

const STEPS = GRADE_SCALE.map(({ grade, range }) => {
  const [from = 0, to = 100] = (range.match(/\d+/g) ?? []).map(Number);
  return { grade, from, to: to === 100 ? 100 : to + 1 };
});

/** The grades on a scale from 0 to 100, in the colours of their scores. */
const GradeScaleFigure = () => (
  <svg
    className={gradeScaleFigureStyles['figure']}
    viewBox={`-6 0 ${WIDTH + 22} 64`}
    role="img"
    aria-label={methodologyTexts().grades.picture}
  >
    {STEPS.map(({ grade, from, to }) => (
      <g key={grade} className={gradeScaleFigureStyles[scoreBand(from)]}>
        <rect
          className={gradeScaleFigureStyles['step']}
          x={at(from) + 1}
          width={at(to - from) - 2}
          y={4}
          height={32}
          rx={3}
        />
        <text className={gradeScaleFigureStyles['grade']} x={at((from + to) / 2)} y={26}>
          {grade}
        </text>
        <text className={gradeScaleFigureStyles['score']} x={at(from)} y={56}>
          {from}
        </text>
      </g>
    ))}
    <text className={gradeScaleFigureStyles['score']} x={WIDTH} y={56}>
      100
    </text>
  </svg>
);
