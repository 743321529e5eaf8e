import { useTranslations } from 'next-intl';
import Typography from '@mui/material/Typography';
import type { Figure } from '@/lib/contract/figures/dashboard';

/** Figures that count only bookings which hold covers; their definition says which do. */
const OF_HELD: ReadonlySet<Figure> = new Set([
  'bookings',
  'covers',
  'walkIns',
  'partySize',
  'leadTime',
  'newDiners',
  'returningDiners',
  'unnamed',
]);

/** What a figure includes and excludes (D5). */
export function FigureDefinition({ figure }: { figure: Figure }) {
  const t = useTranslations('dashboard');
  return (
    <>
      <Typography>{t(`definition.${figure}`)}</Typography>
      {OF_HELD.has(figure) && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('definitionHeld')}</Typography>}
    </>
  );
}
