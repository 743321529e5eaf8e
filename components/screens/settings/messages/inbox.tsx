'use client';
import { Link } from '@/components/ui/link';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import { useMessageTime } from '@/components/shared/outgoing/use-message-time';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { IncomingMessage } from '@/lib/resources/messages/messages-schema';

/** Replies of guests by text message or WhatsApp, newest first, with a reply field. */
export function Inbox() {
  const t = useTranslations('incoming');
  const common = useTranslations('common');
  const outgoing = useTranslations('outgoing');
  /** Cursors of the visited pages; the first page has none. */
  const [pages, setPages] = useState<ReadonlyArray<number | undefined>>([undefined]);
  const before = pages.at(-1);
  const { data, error, mutate } = useRead(
    messageCalls.incoming,
    { query: before === undefined ? {} : { before } },
    { keepPreviousData: true },
  );
  if (error && !data)
    return <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rowHeight={96} />;
  if (data.incoming.length === 0 && pages.length === 1)
    return <EmptyState live icon={<SmsOutlined />} title={t('none')} text={t('noneText')} />;
  const { next } = data;
  return (
    <>
      <Box component="ul" aria-label={t('list')} sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {data.incoming.map((message) => (
          <IncomingCard key={message.uid} message={message} />
        ))}
      </Box>
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
    </>
  );
}

function IncomingCard({ message }: { message: IncomingMessage }) {
  const t = useTranslations('incoming');
  const channel = useTranslations('outgoing.channel');
  const common = useTranslations('common');
  const time = useMessageTime();
  const toast = useToast();
  const answer = useCall(messageCalls.answer);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { uid, name, from, act, at, date, answeredAt, answeredBy } = message;

  async function send() {
    setIsSending(true);
    const result = await answer({ params: { uid }, body: { text } });
    setIsSending(false);
    if (!result.ok) return toast.problem(result.problem);
    setText('');
    setIsOpen(false);
    toast.show({ severity: 'success', text: t('sent'), about: `incoming ${uid}` });
  }
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name || from}
        </Typography>
        <Chip size="small" variant="outlined" color={act === 'reply' ? 'info' : 'default'} label={t(`act.${act}`)} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
        {`${channel(message.channel)} · ${from} · ${time(at)}`}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
      {answeredAt && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('answered', { who: answeredBy })}
        </Typography>
      )}
      {isOpen ? (
        <Stack sx={{ gap: 1, mt: 1.5 }}>
          <TextField
            multiline
            autoFocus
            minRows={2}
            label={t('text')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: 1600 }, inputLabel: { shrink: true } }}
          />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button color="inherit" onClick={() => setIsOpen(false)}>
              {common('cancel')}
            </Button>
            <Button variant="contained" loading={isSending} disabled={text.trim() === ''} onClick={() => void send()}>
              {t('send')}
            </Button>
          </Stack>
        </Stack>
      ) : (
        <Stack direction="row" sx={{ gap: 1, ml: -1 }}>
          <Button aria-label={t('answerTo', { name: name || from })} onClick={() => setIsOpen(true)}>
            {t('answer')}
          </Button>
          {date && (
            <Button component={Link} href={`/books?date=${date}`} color="inherit">
              {t('toBookings')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}
