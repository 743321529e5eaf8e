'use client';
/** Preview of a template as the guest receives it: filled by the server with a booking, in a sandboxed frame. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { pageNonce } from '@/components/ui/loading/page-nonce';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { BlockSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import type { Problem } from '@/lib/rules/message/problem';
import { templatePreviewCalls } from '@/lib/resources/messages/template-previews';
import type { RenderedTemplate, TemplatePreviewTypes } from '@/lib/resources/messages/templates-schema';

export type TemplateExample = Omit<TemplatePreviewTypes['show']['body'], 'bookingUid'>;

export interface ShownTemplate {
  rendered: RenderedTemplate | null;
  /** Why the template cannot be previewed. */
  problem: Problem | null;
  /** Null for an example visit. */
  bookingUid: number | null;
  choose(bookingUid: number | null): void;
}

/** Delay after the last keystroke, in milliseconds. */
const PAUSE_MS = 400;

/** Preview of the edited template, updated shortly after each change. */
export function useTemplatePreview(example: TemplateExample): ShownTemplate {
  const show = useCall(templatePreviewCalls.show);
  const { data } = useRead(templatePreviewCalls.bookings, {});
  const [chosen, setChosen] = useState<number | null | undefined>(undefined);
  const [shown, setShown] = useState<Pick<ShownTemplate, 'rendered' | 'problem'>>({ rendered: null, problem: null });
  const bookingUid = chosen === undefined ? (data?.bookings[0]?.uid ?? null) : chosen;
  const body = JSON.stringify({ ...example, bookingUid });
  const newest = useRef(0);
  const isReady = data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const turn = ++newest.current;
    const timer = setTimeout(() => {
      void show({ body: JSON.parse(body) as TemplatePreviewTypes['show']['body'] }).then((result) => {
        if (turn !== newest.current) return;
        setShown((before) =>
          result.ok ? { rendered: result.value, problem: null } : { ...before, problem: result.problem },
        );
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, isReady, show]);
  return { ...shown, bookingUid, choose: setChosen };
}

const WIDTHS = { desktop: '100%', phone: 375, dark: '100%' } as const;
type Look = keyof typeof WIDTHS;

/** Frame widths in pixels, and the frame's height. */
const MAIL_HEIGHT = 640;

/** Gmail clips larger mails. */
const MAX_BYTES = 100_000;

interface TemplatePreviewProps {
  shown: ShownTemplate;
  example: TemplateExample;
  /** A text message is shown as plain text. */
  isText: boolean;
}

export function TemplatePreview({ shown, example, isText }: TemplatePreviewProps) {
  const t = useTranslations('templates.preview');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const { data } = useRead(templatePreviewCalls.bookings, {});
  const [look, setLook] = useState<Look>('desktop');
  const { rendered, problem, bookingUid, choose } = shown;
  return (
    <Stack component="section" aria-label={t('label')} sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <SelectBox
            isLabelled
            fullWidth
            label={t('booking')}
            value={bookingUid ?? ''}
            onChange={(uid) => choose(uid === '' ? null : Number(uid))}
          >
            {data?.bookings.map(({ uid, name, date, time, covers }) => (
              <option key={uid} value={uid}>
                {t('bookingOf', { name, day: when.day(date), time: when.time(time), covers })}
              </option>
            ))}
            <option value="">{t('madeUp')}</option>
          </SelectBox>
        </Box>
        {!isText && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={look}
            aria-label={t('look')}
            onChange={(_event, to: Look | null) => to && setLook(to)}
          >
            {(Object.keys(WIDTHS) as Look[]).map((one) => (
              <ToggleButton key={one} value={one} sx={{ px: 1.5, minHeight: 44, textTransform: 'none' }}>
                {t(one)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      {/* Above content that grows, which would move it from under a finger. */}
      <SendTest example={example} bookingUid={bookingUid} />
      {rendered && rendered.bytes > MAX_BYTES && (
        <Alert severity="warning">{t('tooLong', { size: Math.ceil(rendered.bytes / 1000) })}</Alert>
      )}
      {rendered ? (
        isText ? (
          <TextMessage text={rendered.text} />
        ) : (
          <Mail rendered={rendered} look={look} />
        )
      ) : (
        !problem && <BlockSkeleton label={common('loading')} height={isText ? 96 : MAIL_HEIGHT} />
      )}
    </Stack>
  );
}

function TextMessage({ text }: { text: string }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        p: 2,
        maxWidth: 360,
        borderRadius: '16px 16px 16px 4px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        bgcolor: 'action.hover',
      }}
    >
      {text}
    </Paper>
  );
}

function Mail({ rendered: { subject, html }, look }: { rendered: RenderedTemplate; look: Look }) {
  const t = useTranslations('templates.preview');
  // The page's content security policy applies in the frame too: styles need its nonce.
  const styled = html.replaceAll('<style', `<style nonce="${pageNonce() ?? ''}"`);
  // In the chosen theme, not the device's.
  const shown = styled.replaceAll(/\(prefers-color-scheme:\s*dark\)/g, look === 'dark' ? 'all' : 'not all');
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', borderRadius: '10px' }}>
      <Box sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          {t('subject')}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      </Box>
      <Box sx={{ bgcolor: 'action.hover', display: 'flex', justifyContent: 'center' }}>
        <Box
          component="iframe"
          title={t('frame')}
          sandbox=""
          srcDoc={shown}
          sx={{ width: WIDTHS[look], maxWidth: '100%', height: MAIL_HEIGHT, border: 0, bgcolor: '#f2f3f5' }}
        />
      </Box>
    </Paper>
  );
}

/** Sends a test of the current text to the person's own address. */
function SendTest({ example, bookingUid }: { example: TemplateExample; bookingUid: number | null }) {
  const t = useTranslations('templates.preview');
  const toast = useToast();
  const send = useCall(templatePreviewCalls.send);
  const [isSending, setIsSending] = useState(false);
  const sendTest = async () => {
    setIsSending(true);
    const result = await send({ body: { ...example, bookingUid } });
    setIsSending(false);
    if (!result.ok) return toast.problem(result.problem);
    const { to, leaves } = result.value;
    toast.show({ severity: leaves ? 'success' : 'warning', text: t(leaves ? 'sent' : 'kept', { to }) });
  };
  return (
    <Box>
      <Button variant="outlined" loading={isSending} onClick={() => void sendTest()}>
        {t('send')}
      </Button>
    </Box>
  );
}
