import GlobalStyles from '@mui/material/GlobalStyles';

const STYLES = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '10mm' },
      '@media print': { 'html, body': { backgroundColor: '#ffffff !important' }, '.screen-only': { display: 'none !important' } },
    }}
  />
);

/** The page that sheets are printed on. */
export function PrintStyles() {
  return STYLES;
}
