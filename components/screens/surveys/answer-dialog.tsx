'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useLocale, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useDay } from '@/components/shared/settings-frame/use-day';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { useToast } from '@/components/shell/toasts/use-toast';
import { DescriptionList } from '@/components/ui/layout/description-list';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { GRADES } from '@/lib/contract/messages/surveys';
import { surveyAnswerCalls } from '@/lib/resources/messages/survey-answers';
import type { SurveyAnswerTypes } from '@/lib/resources/messages/survey-answers-schema';
import { textIn } from '@/lib/i18n/text-in';
import { AnswerScore, useAnswerTexts } from './answer-parts';

type Answer = SurveyAnswerTypes['find']['answer'];

interface AnswerDialogProps {
  uid: number;
  onClose: () => void;
}

/** An answer with its questions as worded at the time, and a reply to the guest. */
export function AnswerDialog({ uid, onClose }: AnswerDialogProps) {
  const t = useTranslations('surveys.answer');
  const common = useTranslations('common');
  const texts = useAnswerTexts();
  const { data, error, mutate } = useRead(surveyAnswerCalls.find, { params: { uid } });
  const mayBook = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  return (
    <TitledDialog
      title={data ? t('title', { name: texts.nameOf(data) }) : common('loading')}
      width={620}
      onClose={onClose}
      actions={
        <>
          {data && mayBook && (
            <Button component={Link} href={`/books?date=${data.date}`} color="inherit">
              {t('toBooking')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack sx={{ gap: 2.5 }}>
          <Facts answer={data} />
          <Reply answer={data} />
        </Stack>
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={44} />
      )}
    </TitledDialog>
  );
}

function Facts({ answer }: { answer: Answer }) {
  const t = useTranslations('surveys.answer');
  const language = useLocale();
  const texts = useAnswerTexts();
  const day = useDay();
  const { questions, grades, texts: said, at, changedAt } = answer;
  return (
    <>
      <DescriptionList>
        <dt>{t('visit')}</dt>
        <dd>
          {texts.visitOf(answer)} · {texts.partyOf(answer)}
        </dd>
        <dt>{t('score')}</dt>
        <dd>
          <AnswerScore answer={answer} />
        </dd>
        <dt>{t('at')}</dt>
        <dd>{day(at)}</dd>
        {changedAt && (
          <>
            <dt>{t('changedAt')}</dt>
            <dd>{day(changedAt)}</dd>
          </>
        )}
      </DescriptionList>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25, '& dt': { fontWeight: 600 }, '& dd': { m: 0 } }}>
        {questions.map(({ key, kind, name }) => {
          const grade = grades[key];
          return (
            <div key={key}>
              <dt>{textIn(name, language)}</dt>
              <Typography component="dd" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {kind === 'text'
                  ? (said[key] ?? t('notAnswered'))
                  : grade === undefined
                    ? t('notAnswered')
                    : t('grade', { grade, most: GRADES[kind].most })}
              </Typography>
            </div>
          );
        })}
      </Box>
    </>
  );
}

/** By e-mail through the outbox. Without a mail server it does not claim to be on its way (D11). */
function Reply({ answer: { uid, canReply, repliedBy, repliedAt } }: { answer: Answer }) {
  const t = useTranslations('surveys.answer');
  const toast = useToast();
  const delivery = useGuestDelivery();
  const reply = useCall(surveyAnswerCalls.reply);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  if (!canReply) return <Typography sx={{ color: 'text.secondary' }}>{t('noAddress')}</Typography>;
  const leaves = delivery?.email ?? true;

  async function send() {
    setIsSending(true);
    const sent = await reply({ params: { uid }, body: { text } });
    setIsSending(false);
    if (!sent.ok) return toast.problem(sent.problem);
    setText('');
    toast.show({ severity: leaves ? 'success' : 'warning', text: t(leaves ? 'sent' : 'kept') });
  }
  return (
    <Stack component="section" aria-label={t('reply')} sx={{ gap: 1.25, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h3">
        {t('reply')}
      </Typography>
      {repliedAt && <Alert severity="info">{t('repliedAt', { name: repliedBy })}</Alert>}
      <TextField
        fullWidth
        multiline
        minRows={3}
        label={t('text')}
        value={text}
        helperText={t(leaves ? 'replyText' : 'replyKept')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      <Button
        variant="contained"
        disabled={text.trim() === ''}
        loading={isSending}
        onClick={() => void send()}
        sx={{ alignSelf: 'flex-end' }}
      >
        {t('send')}
      </Button>
    </Stack>
  );
}
