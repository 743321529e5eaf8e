/** An A4 sheet, black on white in both themes: the screen shows what is printed. */
import { styled } from '@mui/material/styles';

const INK = '#000000';
const FAINT = '#444444';
const LINE = '#999999';

/** The desk around the sheet on screen; not printed. */
export const Desk = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  padding: 16,
  backgroundColor: (theme.vars ?? theme).palette.background.default,
  '@media print': { padding: 0, minHeight: 0, backgroundColor: '#ffffff' },
}));

export const Sheet = styled('main')({
  width: '190mm',
  maxWidth: '100%',
  boxSizing: 'content-box',
  margin: '16px auto 0',
  padding: '10mm',
  backgroundColor: '#ffffff',
  color: INK,
  colorScheme: 'light',
  fontSize: '9pt',
  lineHeight: 1.25,
  boxShadow: '0 1px 8px rgb(0 0 0 / 0.25)',
  '&.across': { width: '277mm' },
  '@media screen and (max-width: 820px)': { width: 'auto', padding: 16 },
  '@media print': { width: 'auto', margin: 0, padding: 0, boxShadow: 'none' },
  '& h1': { margin: 0, fontSize: '15pt', fontWeight: 700 },
  '& h2': { margin: '0 0 1mm', fontSize: '10.5pt', fontWeight: 700, breakAfter: 'avoid' },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '1mm 6mm',
    borderBottom: `0.6mm solid ${INK}`,
    paddingBottom: '1.5mm',
    marginBottom: '2.5mm',
  },
  '& .small': { fontSize: '8pt', color: FAINT },
  '& .columns': { columnCount: 2, columnGap: '7mm', '@media screen and (max-width: 820px)': { columnCount: 1 } },
  '& section': { marginBottom: '3mm' },
  '& .plain': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { breakInside: 'avoid', padding: '0.4mm 0', overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': {
    textAlign: 'left',
    fontSize: '7.5pt',
    fontWeight: 600,
    color: FAINT,
    padding: '0 1.5mm 0.5mm 0',
    borderBottom: `0.3mm solid ${INK}`,
  },
  '& td': { verticalAlign: 'top', padding: '0.7mm 1.5mm 0.7mm 0', borderBottom: `0.15mm solid ${LINE}` },
  '& tr': { breakInside: 'avoid' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  // Dates and hours do not wrap, so that rows stay low.
  '& .day': { whiteSpace: 'nowrap' },
  '& .where': { whiteSpace: 'nowrap' },
  '& .time': { whiteSpace: 'nowrap', fontWeight: 700 },
  '& .who': { width: '100%', overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 600 },
  '& .allergy': { fontWeight: 700 },
  '& .note': { display: 'block', fontSize: '8pt' },
  '& .gone': { color: FAINT, textDecoration: 'line-through' },
  '& .box': {
    display: 'inline-block',
    width: '3.2mm',
    height: '3.2mm',
    border: `0.3mm solid ${INK}`,
    verticalAlign: '-0.4mm',
  },
});
