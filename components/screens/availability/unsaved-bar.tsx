'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { LastChangeWins } from '@/components/shell/last-change-wins';

interface UnsavedBarProps {
  /** How many things are changed; 0 hides it. */
  count: number;
  isSaving: boolean;
  onSave: () => void;
  /** Asks before it does so. */
  onDiscard: () => void;
}

/** At the foot of the screen for as long as something is changed and not saved. */
export function UnsavedBar({ count, isSaving, onSave, onDiscard }: UnsavedBarProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  return (
    // Always there, so that a screen reader hears what appears in it.
    <div role="status">
      {count > 0 && (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2 }, py: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper', boxShadow: 3, position: 'relative', zIndex: 1 }}
        >
          <Typography variant="subtitle2" sx={{ mr: 'auto' }}>
            {t('unsaved', { count })}
          </Typography>
          <LastChangeWins />
          <Button color="inherit" disabled={isSaving} onClick={onDiscard}>
            {common('discard.confirm')}
          </Button>
          <Button variant="contained" aria-keyshortcuts="Control+S" loading={isSaving} onClick={onSave}>
            {common('save')}
          </Button>
        </Stack>
      )}
    </div>
  );
}
