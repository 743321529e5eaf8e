'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { MessageStateChip, useFailureReason } from '@/components/shared/outgoing/message-state';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import type { MessageKind, MessageState } from '@/lib/contract/messages/messages';
import { whatsappReportCalls } from '@/lib/resources/messages/whatsapp-report';
import type { WhatsappLine, WhatsappMessage } from '@/lib/resources/messages/whatsapp-report-schema';
import { shapeOf } from '@/lib/rules/message/whatsapp-totals';
import { useCostText } from './use-cost-text';

const WhatsappTable = lazyComponent(
  () => import('./whatsapp-table').then((loaded) => loaded.WhatsappTable),
  () => <ListSkeleton label="" rowHeight={64} />,
);

export interface WhatsappListProps {
  messages: readonly WhatsappMessage[];
}

interface WhatsappMessagesProps {
  month: string;
  /** Filter options of the month. */
  lines: readonly WhatsappLine[];
}

/** The messages of the month, newest first. */
export function WhatsappMessages({ month, lines }: WhatsappMessagesProps) {
  const t = useTranslations('whatsapp');
  const common = useTranslations('common');
  const outgoing = useTranslations('outgoing');
  const { kinds, states } = shapeOf(lines);
  const [kind, setKind] = useState('');
  const [state, setState] = useState('');
  /** Cursors of the visited pages; the first page has none. */
  const [pages, setPages] = useState<ReadonlyArray<number | undefined>>([undefined]);
  const before = pages.at(-1);
  const read = useRead(
    whatsappReportCalls.list,
    {
      query: {
        month,
        ...(kind !== '' && { kind: (kind === 'other' ? '' : kind) as MessageKind }),
        ...(state !== '' && { state: state as MessageState }),
        ...(before !== undefined && { before }),
      },
    },
    { keepPreviousData: true },
  );
  const isWide = useMediaQuery('(min-width: 960px)', { noSsr: true });
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPages([undefined]);
  };
  const List = isWide ? WhatsappTable : WhatsappCards;
  const next = read.data?.next ?? null;
  return (
    <Stack component="section" aria-label={t('list')} sx={{ gap: 1.5 }}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          gap: 1.5,
          p: 1.5,
          pt: 2,
          borderRadius: '10px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <SelectBox label={t('kind')} isLabelled value={kind} onChange={choose(setKind)} minWidth={190}>
          <option value="">{t('allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one === '' ? 'other' : one}>
              {outgoing(`kind.${one === '' ? 'other' : one}`)}
            </option>
          ))}
        </SelectBox>
        <SelectBox label={outgoing('stateField')} isLabelled value={state} onChange={choose(setState)} minWidth={150}>
          <option value="">{t('allStates')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {outgoing(`state.${one}`)}
            </option>
          ))}
        </SelectBox>
      </Stack>
      {read.data ? (
        read.data.messages.length === 0 ? (
          <EmptyState live icon={<ChatOutlined />} title={t('noneOf')} />
        ) : (
          <List messages={read.data.messages} />
        )
      ) : read.error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void read.mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rowHeight={64} />
      )}
      {(pages.length > 1 || next !== null) && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {outgoing('newer')}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
            {outgoing('older')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Cards for narrow screens. */
function WhatsappCards({ messages }: WhatsappListProps) {
  const t = useTranslations('whatsapp');
  const outgoing = useTranslations('outgoing');
  const { short: writtenAt } = useTimestampText();
  const whyText = useFailureReason();
  const costText = useCostText();
  return (
    <Box component="ul" aria-label={t('list')} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
      {messages.map((message) => {
        const { uid, kind, name, to, state, at, cost, date } = message;
        return (
          <Card key={uid} component="li" sx={{ p: 1.5, pb: date ? 0.75 : 1.5 }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name || to}
              </Typography>
              <MessageStateChip state={state} />
              <Typography component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
                {costText(cost ? [cost] : [])}
              </Typography>
            </Stack>
            <Typography variant="body2">{outgoing(`kind.${kind === '' ? 'other' : kind}`)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
              {`${name ? `${to} · ` : ''}${writtenAt(at)}`}
            </Typography>
            {whyText(message) && (
              <Typography
                variant="body2"
                sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {whyText(message)}
              </Typography>
            )}
            {date && (
              <Button component={Link} href={`/books?date=${date}`} sx={{ ml: -1 }}>
                {outgoing('toBookings')}
              </Button>
            )}
          </Card>
        );
      })}
    </Box>
  );
}
