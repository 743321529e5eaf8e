'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import type { ExclusionReason } from '@/lib/contract/messages/campaigns';
import { marketingCalls } from '@/lib/resources/messages/marketing';

interface PeopleDialogProps {
  campaign: number;
  /** '' for recipients. */
  reason: ExclusionReason | '';
  onClose: () => void;
}

/** The people counted by a number, page by page. */
export function PeopleDialog({ campaign, reason, onClose }: PeopleDialogProps) {
  const t = useTranslations('campaigns.people');
  const reasons = useTranslations('campaigns.reason');
  const states = useTranslations('outgoing.state');
  const common = useTranslations('common');
  /** Cursors of the visited pages. */
  const [pages, setPages] = useState<number[]>([0]);
  const after = pages.at(-1) ?? 0;
  const { data, error, mutate } = useRead(
    marketingCalls.people,
    { params: { uid: campaign }, query: { reason, after } },
    { keepPreviousData: true },
  );
  const next = data?.next ?? null;
  return (
    <TitledDialog
      title={reason === '' ? t('receive') : reasons(reason)}
      width={560}
      onClose={onClose}
      actions={
        <>
          {pages.length > 1 && (
            <Button color="inherit" onClick={() => setPages(pages.slice(0, -1))}>
              {t('back')}
            </Button>
          )}
          {next !== null && (
            <Button color="inherit" onClick={() => setPages([...pages, next])}>
              {t('more')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      {data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.people.map(({ diner, name, address, basis, message }, index) => (
            <Stack
              key={diner ?? `gone-${index}`}
              component="li"
              direction="row"
              sx={{
                alignItems: 'center',
                gap: 1.5,
                minHeight: 60,
                borderTop: index > 0 ? 1 : 0,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 560 }}>{name || t('unnamed')}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[address, basis && reason === '' && t(`basis.${basis}`), message && states(message)]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {diner !== null && (
                <Button
                  component={Link}
                  href={`/crm?diner=${diner}`}
                  color="inherit"
                  aria-label={t('profileOf', { name: name || t('unnamed') })}
                  sx={{ minHeight: 44 }}
                >
                  {t('profile')}
                </Button>
              )}
            </Stack>
          ))}
          {data.people.length === 0 && (
            <Typography component="li" sx={{ color: 'text.secondary' }}>
              {t('none')}
            </Typography>
          )}
        </Box>
      ) : error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={5} rowHeight={60} />
      )}
    </TitledDialog>
  );
}
