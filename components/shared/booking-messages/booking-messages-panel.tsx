'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { MessageStateChip, useFailureReason } from '@/components/shared/outgoing/message-state';
import { useMessageTime } from '@/components/shared/outgoing/use-message-time';
import { useGuestDelivery, useRetryMessage } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useOnline } from '@/lib/client/settings/use-online';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/contract/messages/messages';
import { bookingMessageCalls } from '@/lib/resources/bookings/booking-messages';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import type { Booking } from '@/lib/rules/booking/booking';

type Answer = NonNullable<ReturnType<typeof useMessages>['data']>;
const useMessages = (uid: number) => useRead(bookingMessageCalls.list, { params: { uid } });

/** Messages to the guest of a booking: sent, scheduled, and a form to send one now (§3). */
export function BookingMessagesPanel({ booking }: { booking: Pick<Booking, 'uid' | 'email' | 'phone'> }) {
  const t = useTranslations('bookingMessages');
  const common = useTranslations('common');
  const { data, error, mutate } = useMessages(booking.uid);
  if (error && !data)
    return <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={3} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <SendForm booking={booking} kinds={data.kinds} whatsapp={data.whatsapp} />
      <Automatic uid={booking.uid} data={data} />
      {data.messages.length === 0 ? (
        <EmptyState icon={<ForwardToInboxOutlined />} title={t('none')} />
      ) : (
        <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.messages.map((message) => (
            <MessageRow key={message.uid} message={message} onChanged={() => mutate()} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

interface SendFormProps {
  booking: Pick<Booking, 'uid' | 'email' | 'phone'>;
  kinds: Answer['kinds'];
  whatsapp: Answer['whatsapp'];
}

function SendForm({ booking: { uid, email, phone }, kinds, whatsapp }: SendFormProps) {
  const t = useTranslations('bookingMessages');
  const kindName = useTranslations('outgoing.kind');
  const channelName = useTranslations('outgoing.channel');
  const refusal = useTranslations('error');
  const toast = useToast();
  const isOnline = useOnline();
  const delivery = useGuestDelivery();
  const send = useCall(bookingMessageCalls.send);
  const [kind, setKind] = useState<Answer['kinds'][number] | null>(null);
  const [channel, setChannel] = useState<MessageChannel | null>(null);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const reached = MESSAGE_CHANNELS.filter((one) => (one === 'email' ? email : phone) !== '');
  const chosenKind = kind && kinds.includes(kind) ? kind : kinds[0];
  const chosen = channel ?? reached.find((one) => delivery?.[one]) ?? reached[0];
  if (kinds.length === 0 || chosenKind === undefined) return null;
  if (chosen === undefined) return <Alert severity="info">{t('noAddress')}</Alert>;

  const refused = chosen === 'whatsapp' ? (whatsapp[chosenKind] ?? '') : '';
  async function submit() {
    if (chosenKind === undefined) return;
    setIsSending(true);
    const isText = chosenKind === 'text';
    const result = await send({
      params: { uid },
      body: { kind: chosenKind, channel: chosen, ...(isText && { text }) },
    });
    setIsSending(false);
    if (!result.ok) return toast.problem(result.problem);
    setText('');
    toast.show({ severity: 'success', text: t('queued'), about: `messages of ${uid}` });
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <SelectBox
          isLabelled
          fullWidth
          label={t('kind')}
          value={chosenKind}
          onChange={(next) => setKind(next as Answer['kinds'][number])}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindName(one)}
            </option>
          ))}
        </SelectBox>
        <SelectBox
          isLabelled
          fullWidth
          label={t('channel')}
          value={chosen}
          onChange={(next) => setChannel(next as MessageChannel)}
        >
          {reached.map((one) => (
            <option key={one} value={one}>
              {`${channelName(one)}: ${one === 'email' ? email : phone}`}
            </option>
          ))}
        </SelectBox>
      </Stack>
      {chosenKind === 'text' && (
        <TextField
          multiline
          minRows={3}
          label={t('text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 1600 }, inputLabel: { shrink: true } }}
        />
      )}
      {refused !== '' && <Alert severity="info">{refusal(`whatsapp-${refused}`)}</Alert>}
      {delivery && !delivery[chosen] && <Alert severity="warning">{t('kept')}</Alert>}
      <Button
        variant="outlined"
        loading={isSending}
        disabled={!isOnline || refused !== '' || (chosenKind === 'text' && text.trim() === '')}
        onClick={() => void submit()}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      >
        {t('send')}
      </Button>
    </Stack>
  );
}

/** The scheduled messages of this booking, and a switch to stop them. */
function Automatic({ uid, data: { automatic, blocked } }: { uid: number; data: Answer }) {
  const t = useTranslations('bookingMessages');
  const kindName = useTranslations('outgoing.kind');
  const toast = useToast();
  const block = useCall(bookingMessageCalls.block);
  if (automatic.length === 0) return null;
  return (
    <Stack>
      {automatic.map((kind) => (
        <FormControlLabel
          key={kind}
          control={
            <Switch
              checked={!blocked.includes(kind)}
              onChange={async (_event, isOn) => {
                const rest = blocked.filter((one) => one !== kind);
                const result = await block({ params: { uid }, body: { blocked: isOn ? rest : [...rest, kind] } });
                if (!result.ok) toast.problem(result.problem);
              }}
            />
          }
          label={t('automatic', { kind: kindName(kind) })}
          sx={{ minHeight: 44 }}
        />
      ))}
    </Stack>
  );
}

interface MessageRowProps {
  message: OutgoingMessage;
  /** Reads the list again: it is cached under the booking, so the message's own calls do not refresh it. */
  onChanged: () => Promise<unknown>;
}

function MessageRow({ message, onChanged }: MessageRowProps) {
  const t = useTranslations('outgoing');
  const time = useMessageTime();
  const whyText = useFailureReason();
  const toast = useToast();
  const recall = useCall(messageCalls.recall);
  const retry = useRetryMessage();
  const { uid, kind, channel, state, to, body, at } = message;
  const why = whyText(message);
  const button = (label: string, onClick: () => Promise<void>) => (
    <Button size="small" aria-label={`${label}: ${to}`} onClick={() => void onClick()} sx={{ minHeight: 44 }}>
      {label}
    </Button>
  );
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontWeight: 560 }}>
          {`${t(`kind.${kind === '' ? 'other' : kind}`)} · ${t(`channel.${channel}`)}`}
        </Typography>
        <MessageStateChip state={state} />
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {state === 'queued' &&
            button(t('recall'), async () => {
              const result = await recall({ params: { uid } });
              await onChanged();
              if (result.ok) toast.show({ severity: 'success', text: t('recalled'), about: `message ${uid}` });
              else toast.problem(result.problem);
            })}
          {(state === 'failed' || state === 'uncertain') &&
            button(t('retry'), async () => {
              await retry(uid);
              await onChanged();
            })}
        </Stack>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
        {`${to} · ${time(at)}`}
      </Typography>
      {why !== '' && (
        <Typography
          variant="body2"
          sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {why}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Typography>
    </Box>
  );
}
