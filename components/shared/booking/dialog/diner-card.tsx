'use client';
import { Link } from '@/components/ui/link';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import { useTranslations } from 'next-intl';
import { DinerLine } from '@/components/shared/diner/diner-line';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useDiner } from '@/lib/client/bookings/use-diner';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Option } from '@/lib/rules/setup/setup';

// Only needed for a known diner; no screen waits for it.
const PreferencesLinkButton = lazyComponent(() =>
  import('@/components/shared/diner/preferences-link-button').then((loaded) => loaded.PreferencesLinkButton),
);
const CareButtons = lazyComponent(() =>
  import('@/components/shared/diner/care/care-buttons').then((loaded) => loaded.CareButtons),
);

interface DinerCardProps {
  uid: number | null;
  lastFirst: boolean;
  /** The restaurant's options that a diner may prefer. */
  options: readonly Option[];
  onUnlink: () => void;
}

/** The diner behind a booking, with the notes of staff; nothing for a walk-in or a new guest. */
export function DinerCard({ uid, lastFirst, options, onUnlink }: DinerCardProps) {
  const t = useTranslations('diner');
  const has = useCapabilities();
  const mayOpen = (useSessionInfo().data?.abilities.includes('diners') ?? false) && has('crm');
  const diner = useDiner(uid === WALK_IN_GUEST ? null : uid).data;
  if (!diner || uid === null || uid === WALK_IN_GUEST) return null;
  const wishes = options.filter((option) => diner.guestOptions.includes(option.uid)).map(({ name }) => name);
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('card')}
      sx={{
        gap: 1,
        p: 1.5,
        borderRadius: 2,
        bgcolor: 'raised',
        border: 1,
        borderColor: 'divider',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
      }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <DinerLine diner={diner} lastFirst={lastFirst} />
        {wishes.length > 0 && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {t('preferences', { text: wishes.join(', ') })}
          </Typography>
        )}
        {diner.guestNotes && (
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {t('guestNotes', { text: diner.guestNotes })}
          </Typography>
        )}
        {diner.notes && (
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {diner.notes}
          </Typography>
        )}
        <PreferencesLinkButton diner={uid} />
        {mayOpen && (
          <Button
            size="small"
            color="inherit"
            component={Link}
            href={`/crm?diner=${uid}`}
            startIcon={<PersonOutlineRounded />}
            sx={{ alignSelf: 'flex-start', ml: -1, px: 1, color: 'text.secondary' }}
          >
            {t('openProfile')}
          </Button>
        )}
        <CareButtons diner={uid} onErased={onUnlink} />
      </Stack>
      <Button size="small" color="inherit" onClick={onUnlink} sx={{ flexShrink: 0 }}>
        {t('unlink')}
      </Button>
    </Stack>
  );
}
