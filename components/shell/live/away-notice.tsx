'use client';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import { acknowledgeAway } from '@/lib/client/live/attention';
import { useAwayItems } from '@/lib/client/live/use-away-items';
import { useSettings } from '@/lib/client/settings/use-settings';
import type { AwayItem } from '@/lib/rules/live/away';
import { useAgo } from '@/components/shell/use-ago';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AwayDialog = lazyComponent(() => import('./away-dialog').then((loaded) => loaded.AwayDialog));

/** The summary line. Only kinds that the person has switched on show it; the others are listed in the dialog. */
export function AwayNotice() {
  const t = useTranslations('live');
  const read = useAwayItems();
  const { wanted, others } = useShownItems(read?.items);
  const [isOpen, setOpen] = useState(false);
  const isQuiet = read?.items !== undefined && wanted.length === 0;
  useQuietAcknowledge(isQuiet);

  const isShown = read !== null && wanted.length > 0;
  const done = () => {
    setOpen(false);
    acknowledgeAway();
  };
  return (
    <>
      {isShown && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 1.5,
            px: 2,
            py: 0.5,
            minHeight: 52,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <MarkChatUnreadOutlined fontSize="small" aria-hidden />
          <Box component="span" sx={{ flex: 1, minWidth: 260, fontWeight: 600 }}>
            <AwaySummary count={wanted.length} since={read.away.since} />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            <Button color="inherit" variant="outlined" onClick={() => setOpen(true)}>
              {t('show')}
            </Button>
            <Button color="inherit" onClick={done}>
              {t('acknowledge')}
            </Button>
          </Box>
        </Box>
      )}
      {isShown && isOpen && (
        <AwayDialog
          shown={wanted}
          others={others}
          more={read.more}
          service={read.away.service}
          onClose={() => setOpen(false)}
          onAcknowledge={done}
        />
      )}
    </>
  );
}

/** A component of its own: it renders every minute, and only while visible. */
function AwaySummary({ count, since }: { count: number; since: number }) {
  const t = useTranslations('live');
  const ago = useAgo();
  return t('whileAway', { count, since: ago(since) });
}

/** Acknowledges changes that the person has switched off. */
function useQuietAcknowledge(isQuiet: boolean): void {
  useEffect(() => {
    if (isQuiet) acknowledgeAway();
  }, [isQuiet]);
}

const NONE: readonly AwayItem[] = [];

/** Splits the changes into those that the person wants to see (§4, the setting per kind) and the rest. */
function useShownItems(items: readonly AwayItem[] = NONE): {
  wanted: readonly AwayItem[];
  others: readonly AwayItem[];
} {
  const [{ toastKinds }] = useSettings();
  return useMemo(() => {
    const isWanted = ({ kind }: AwayItem) => toastKinds.includes(kind);
    return { wanted: items.filter(isWanted), others: items.filter((item) => !isWanted(item)) };
  }, [items, toastKinds]);
}
