import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import type { ShownState } from '@/lib/rules/gift-card/state';

const COLOURS: Partial<Record<ShownState, 'success' | 'info' | 'warning' | 'error'>> = {
  active: 'success',
  'part-used': 'info',
  pending: 'warning',
  blocked: 'error',
};

/** The state of a card as a chip. */
export function StateChip({ state }: { state: ShownState }) {
  const t = useTranslations('giftCards.state');
  return <Chip size="small" variant="outlined" color={COLOURS[state] ?? 'default'} label={t(state)} />;
}
