'use client';
import { useId, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { StateRow } from '@/components/shared/settings-frame/state-row';
import { useAgo } from '@/components/shell/use-ago';
import { useCloseOnBack } from '@/components/shell/input/close-on-back';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { DELIVERY_STATES, type DeliveryState, type WebhookEvent } from '@/lib/contract/access/webhooks';
import { webhookCalls } from '@/lib/resources/access/webhooks';
import type { WebhookDelivery, WebhookEndpoint } from '@/lib/resources/access/webhooks-schema';
import { eventKey } from './event-key';
import { useFailureText } from './use-failure-text';
import { nameOf } from './webhook-row';

const PAGE = 25;
const MAX_ENTRIES = 100;
/** Polling interval while a delivery is pending, in milliseconds: deliveries are not announced. */
const POLL_MS = 2_000;

type Show = 'all' | DeliveryState;

/** Deliveries to an endpoint with their results. */
export function LogDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const t = useTranslations('integrations.log');
  const common = useTranslations('common');
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [show, setShow] = useState<Show>('all');
  const [limit, setLimit] = useState(PAGE);
  useCloseOnBack(true, onClose);
  const { data, error, mutate } = useRead(
    webhookCalls.deliveries,
    { params: { uid: endpoint.uid }, query: { show, limit } },
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest?.deliveries.some(({ state }) => state === 'waiting') ? POLL_MS : 0),
    },
  );
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('title', { name: nameOf(endpoint) })}</DialogTitle>
      <DialogContent sx={{ p: 0, minHeight: 240 }}>
        <Box sx={{ px: 2, pt: 1, pb: 1.5 }}>
          <SelectBox
            isLabelled
            label={t('show')}
            value={show}
            onChange={(chosen) => {
              setShow(chosen as Show);
              setLimit(PAGE);
            }}
          >
            <option value="all">{t('all')}</option>
            {DELIVERY_STATES.map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </SelectBox>
        </Box>
        {data ? (
          data.deliveries.length === 0 ? (
            <Typography role="status" sx={{ px: 2, color: 'text.secondary' }}>
              {t('none')}
            </Typography>
          ) : (
            <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.uid}
                  delivery={delivery}
                  mayReplay={endpoint.active}
                  onReplayed={() => void mutate()}
                />
              ))}
            </Box>
          )
        ) : error ? (
          <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={4} rowHeight={64} />
        )}
        {data?.more && limit < MAX_ENTRIES && (
          <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
            <Button onClick={() => setLimit(MAX_ENTRIES)}>{t('older')}</Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const COLOURS = { waiting: 'default', delivered: 'success', failed: 'error' } as const;

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  mayReplay: boolean;
  onReplayed: () => void;
}

function DeliveryRow({ delivery, mayReplay, onReplayed }: DeliveryRowProps) {
  const t = useTranslations('integrations.log');
  const events = useTranslations('integrations.webhooks.event');
  const toast = useToast();
  const ago = useAgo();
  const format = useFormatter();
  const now = useNow({ updateInterval: POLL_MS });
  const failureText = useFailureText();
  const replay = useCall(webhookCalls.replay);
  const { uid, state, at, tries, nextAt, status, took, replayedBy } = delivery;
  const event = events(eventKey(delivery.event as WebhookEvent));
  async function again() {
    const done = await replay({ params: { uid } });
    if (done.ok) {
      toast.show({ severity: 'success', text: t('replayed') });
      onReplayed();
    } else toast.problem(done.problem);
  }
  const lines = [
    [ago(at), delivery.messageId].join(' · '),
    [
      status !== null && t('status', { status }),
      delivery.fault !== null && delivery.fault !== 'answer' && failureText(delivery.fault),
      took !== null && t('took', { took }),
      tries > 0 && t('tries', { count: tries }),
      state === 'waiting' &&
        tries > 0 &&
        nextAt !== null &&
        t('next', { when: format.relativeTime(new Date(nextAt), now) }),
      replayedBy !== '' && t('replayedBy', { name: replayedBy }),
    ]
      .filter(Boolean)
      .join(' · '),
  ];
  return (
    <StateRow
      title={event}
      state={t(`state.${state}`)}
      colour={COLOURS[state]}
      lines={lines}
      end={
        mayReplay && (
          <Button color="inherit" aria-label={t('replayOf', { event, when: ago(at) })} onClick={() => void again()}>
            {t('replay')}
          </Button>
        )
      }
    />
  );
}
