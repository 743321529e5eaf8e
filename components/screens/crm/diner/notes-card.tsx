'use client';
import { useTranslations } from 'next-intl';
import Typography from '@mui/material/Typography';
import { PreferencesLinkButton } from '@/components/shared/diner/preferences-link-button';
import type { Diner } from '@/lib/rules/diner/diner';
import type { Option } from '@/lib/rules/setup/setup';
import { SideCard } from './side-card';

interface NotesCardProps {
  diner: Diner;
  /** Possible preferences. */
  options: readonly Option[];
}

/** Staff's notes, the diner's own notes, and preferences. */
export function NotesCard({ diner, options }: NotesCardProps) {
  const t = useTranslations('crm');
  const wishes = options.filter(({ uid }) => diner.guestOptions.includes(uid)).map(({ name }) => name);
  return (
    <SideCard title={t('notes.title')}>
      {diner.notes ? (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{diner.notes}</Typography>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('notes.none')}
        </Typography>
      )}
      {diner.guestNotes && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('notes.guest', { text: diner.guestNotes })}
        </Typography>
      )}
      <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{t('preferences.title')}</Typography>
      <Typography variant="body2" sx={{ color: wishes.length > 0 ? 'text.primary' : 'text.secondary' }}>
        {wishes.join(', ') || t('preferences.none')}
      </Typography>
      <PreferencesLinkButton diner={diner.uid} />
    </SideCard>
  );
}
