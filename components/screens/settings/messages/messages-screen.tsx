'use client';
import { useState } from 'react';
import { Link as NextLink } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { useHasScreen } from '@/components/shell/menu/use-has-screen';
import { DeliveryNotice } from '@/components/shared/outgoing/delivery-notice';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { MESSAGE_STATES, type MessageState } from '@/lib/contract/messages/messages';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import { MessageCards } from './message-cards';

const MessageTable = lazyComponent(
  () => import('./message-table').then((loaded) => loaded.MessageTable),
  () => <ListSkeleton label="" rowHeight={68} />,
);
const Inbox = lazyComponent(() => import('./inbox').then((loaded) => loaded.Inbox));
const MessageDialog = lazyComponent(() => import('./message-dialog').then((loaded) => loaded.MessageDialog));

const CAMPAIGNS = '/emails/campaigns';

/** `/settings/messages`: sent and unsent messages, and replies of guests (ADR 80, 97). */
export function MessagesScreen() {
  const t = useTranslations('incoming');
  const [tab, setTab] = useState<'sent' | 'received'>('sent');
  return (
    <SettingsFrame section="messages">
      <DeliveryNotice sms />
      <Tabs
        value={tab}
        onChange={(_event, next: 'sent' | 'received') => setTab(next)}
        aria-label={t('tabs')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="sent" id="messages-tab-sent" aria-controls="messages-panel" label={t('tabSent')} />
        <Tab value="received" id="messages-tab-received" aria-controls="messages-panel" label={t('tabReceived')} />
      </Tabs>
      <Stack role="tabpanel" id="messages-panel" aria-labelledby={`messages-tab-${tab}`} sx={{ gap: 2 }}>
        {tab === 'sent' ? <SentMessages /> : <Inbox />}
      </Stack>
    </SettingsFrame>
  );
}

/** The restaurant's messages, with a retry for failed ones. */
function SentMessages() {
  const t = useTranslations('outgoing');
  const common = useTranslations('common');
  const has = useCapabilities();
  const hasScreen = useHasScreen();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const mayRead = abilities.includes('bookings');
  const mayCampaign = abilities.includes('marketing') && has('marketing') && hasScreen(CAMPAIGNS);
  const [state, setState] = useState<MessageState | undefined>();
  /** Cursors of the visited pages; the first page has none. */
  const [pages, setPages] = useState<ReadonlyArray<number | undefined>>([undefined]);
  const before = pages.at(-1);
  const read = useRead(
    messageCalls.list,
    mayRead ? { query: { ...(state && { state }), ...(before !== undefined && { before }) } } : null,
    { keepPreviousData: true },
  );
  // In a narrower column every address would wrap.
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const [opened, setOpened] = useState<OutgoingMessage | null>(null);
  const List = isWide ? MessageTable : MessageCards;
  const next = read.data?.next ?? null;
  // The message may have been sent since it was opened.
  const shown = opened && (read.data?.messages.find(({ uid }) => uid === opened.uid) ?? opened);

  function show(chosen: MessageState | undefined) {
    setState(chosen);
    setPages([undefined]);
  }
  return (
    <>
      <Stack direction="row" role="group" aria-label={t('filter')} sx={{ flexWrap: 'wrap', gap: 1 }}>
        {[undefined, ...MESSAGE_STATES].map((one) => (
          <Chip
            key={one ?? 'all'}
            label={one ? t(`state.${one}`) : t('all')}
            color={state === one ? 'primary' : 'default'}
            variant={state === one ? 'filled' : 'outlined'}
            aria-pressed={state === one}
            onClick={() => show(one)}
            sx={{ height: 44, borderRadius: 22, px: 0.5 }}
          />
        ))}
      </Stack>
      {mayCampaign && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.rich('campaigns', {
            link: (text) => (
              <Link component={NextLink} href={CAMPAIGNS}>
                {text}
              </Link>
            ),
          })}
        </Typography>
      )}
      {read.data ? (
        read.data.messages.length === 0 ? (
          <EmptyState
            live
            icon={<ForwardToInboxOutlined />}
            title={t(state ? 'noneOf' : 'none')}
            text={state ? undefined : t('noneText')}
          />
        ) : (
          <List messages={read.data.messages} onOpen={setOpened} />
        )
      ) : read.error ? (
        <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void read.mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={68} />
      )}
      {(pages.length > 1 || next !== null) && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {t('newer')}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
            {t('older')}
          </Button>
        </Stack>
      )}
      {shown && <MessageDialog message={shown} onClose={() => setOpened(null)} />}
    </>
  );
}
