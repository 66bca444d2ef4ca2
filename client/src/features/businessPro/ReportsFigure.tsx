import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import styles from './ReportsFigure.module.css';
import { SampleFigure } from '../../ui/SampleFigure.tsx';

/** Sample data: the value of each sub-score, of 100. */
const PARTS = [92, 81, 100, 64];
const PAPER = { x: 20, y: 16, width: 216, height: 260 };
const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** The table behind the page: rows and columns without text. */
const Spreadsheet = () => (
  <g transform="translate(196 52)">
    <rect className={styles['sheet']} width={188} height={196} rx={4} />
    <rect className={styles['sheetHead']} width={188} height={28} />
    {ROWS.map((row) => (
      <line key={row} className={styles['rule']} x1={0} x2={188} y1={28 + row * 24} y2={28 + row * 24} />
    ))}
    {[84, 136].map((x) => (
      <line key={x} className={styles['rule']} x1={x} x2={x} y1={0} y2={196} />
    ))}
    {ROWS.map((row) => (
      <g key={row}>
        <rect className={styles['cell']} x={94} y={37 + row * 24} width={24 + ((row * 7) % 12)} height={6} rx={3} />
        <rect className={styles['cell']} x={146} y={37 + row * 24} width={16 + ((row * 5) % 16)} height={6} rx={3} />
      </g>
    ))}
  </g>
);

/** A page for the board, in front of the table that it was made from. */
export const ReportsFigure = () => {
  const { reports, sample } = businessProTexts().features;
  return (
    <SampleFigure stamp={sample} label={reports.figure} caption={reports.caption} height={292}>
      <Spreadsheet />
      {['PDF', 'XLSX', 'CSV'].map((format, index) => (
        <g key={format} transform={`translate(${252 + index * 46} 18)`}>
          <rect className={styles['format']} width={42} height={22} rx={3} />
          <text className={styles['formatName']} x={21} y={15.5} textAnchor="middle">
            {format}
          </text>
        </g>
      ))}
      <rect className={styles['paper']} {...PAPER} rx={4} />
      <text className={styles['title']} x={38} y={44}>
        {reports.summary}
      </text>
      <text className={styles['domain']} x={38} y={62}>
        shop.example
      </text>
      <path className={styles['track']} d="M60 148A36 36 0 1 1 110 148" />
      <path className={styles['arc']} d="M60 148A36 36 0 1 1 120.7 116" />
      <text className={styles['score']} x={85} y={130} textAnchor="middle">
        84
      </text>
      {[86, 98, 110, 122, 134].map((y, line) => (
        <rect key={y} className={styles['words']} x={140} y={y} width={line === 4 ? 46 : 78} height={5} rx={2.5} />
      ))}
      {PARTS.map((value, row) => {
        const y = 178 + row * 24;
        return (
          <g key={row}>
            <text className={styles['part']} x={38} y={y + 4}>
              {reports.parts[row]}
            </text>
            <rect className={styles['rest']} x={118} y={y - 5} width={100} height={9} rx={2} />
            <rect
              className={value >= 80 ? styles['good'] : styles['fair']}
              x={118}
              y={y - 5}
              width={value}
              height={9}
              rx={2}
            />
          </g>
        );
      })}
    </SampleFigure>
  );
};
