'use client';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useRevalidateGiftCards } from '@/components/shared/gift-cards/use-revalidate-gift-cards';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { useGiftTexts } from './use-gift-texts';

type DryRun = GiftCardTypes['bringIn']['answer'];
type Import = GiftCardTypes['imports']['answer']['imports'][number];
/** The server's limit. */
const MAX_FILE_LENGTH = 900_000;
const MAX_SHOWN_ERRORS = 20;

/** Imports cards of another system: a dry run shows the result before the import. */
export function ImportPanel() {
  const t = useTranslations('giftCards.import');
  const language = useLocale() as RestaurantLanguage;
  const texts = useGiftTexts();
  const toast = useToast();
  const currency = useSetup().data?.currency ?? 'EUR';
  const importCards = useCall(giftCardCalls.bringIn);
  const readAgain = useRevalidateGiftCards();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ fileName: string; text: string } | null>(null);
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(said: { fileName: string; text: string }, tries: boolean) {
    setIsBusy(true);
    const done = await importCards({ body: { ...said, language, tries } });
    setIsBusy(false);
    if (!done.ok) return toast.problem(done.problem);
    if (tries) {
      setFile(said);
      return setDryRun(done.value);
    }
    void readAgain();
    toast.show({ severity: 'success', text: t('done', { cards: done.value.cards }) });
    setFile(null);
    setDryRun(null);
  }
  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const text = await chosen.text();
    if (text.length > MAX_FILE_LENGTH) return toast.show({ severity: 'error', text: t('tooLarge') });
    await send({ fileName: chosen.name.slice(-200), text }, true);
  }

  return (
    <Stack sx={{ gap: 3, p: { xs: 1.5, sm: 2 }, overflow: 'auto', maxWidth: 760 }}>
      <Stack component="section" aria-labelledby="gift-import" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography id="gift-import" component="h2" variant="h3">
          {t('title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('text')}</Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('choose')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          variant={dryRun ? 'outlined' : 'contained'}
          startIcon={<UploadFileRounded />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t(dryRun ? 'other' : 'choose')}
        </Button>
        {file && dryRun && (
          <>
            <Typography sx={{ fontWeight: 600 }}>{t('file', { name: file.fileName })}</Typography>
            <Alert severity={dryRun.cards > 0 ? 'info' : 'warning'} role="status">
              {dryRun.cards > 0
                ? t('cards', { cards: dryRun.cards, total: texts.sum(dryRun.total, currency) })
                : t('nothing')}
            </Alert>
            <ImportErrors dryRun={dryRun} />
            {dryRun.cards > 0 && (
              <Button variant="contained" disabled={isBusy} onClick={() => void send(file, false)}>
                {t('now', { cards: dryRun.cards })}
              </Button>
            )}
          </>
        )}
      </Stack>
      <Imports currency={currency} />
    </Stack>
  );
}

function ImportErrors({ dryRun: { faults, refused } }: { dryRun: DryRun }) {
  const t = useTranslations('giftCards.import');
  return (
    <div>
      <Typography>{t('refused', { count: refused })}</Typography>
      {faults.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {faults.slice(0, MAX_SHOWN_ERRORS).map(({ line, fault }) => (
            <li key={line}>{t('line', { line, fault: t(`fault.${fault}`) })}</li>
          ))}
          {refused > MAX_SHOWN_ERRORS && <li>{t('more', { count: refused - MAX_SHOWN_ERRORS })}</li>}
        </Box>
      )}
    </div>
  );
}

function Imports({ currency }: { currency: string }) {
  const t = useTranslations('giftCards.import');
  const common = useTranslations('common');
  const texts = useGiftTexts();
  const toast = useToast();
  const { data } = useRead(giftCardCalls.imports, {});
  const undo = useCall(giftCardCalls.undoImport);
  const readAgain = useRevalidateGiftCards();
  const [asked, setAsked] = useState<Import | null>(null);
  if (!data) return null;
  async function undoImport({ uid }: Import) {
    const done = await undo({ params: { uid }, body: {} });
    setAsked(null);
    void readAgain();
    if (done.ok) toast.show({ severity: 'success', text: t('undoDone', done.value) });
    else toast.problem(done.problem);
  }
  return (
    <Box component="section" aria-labelledby="gift-imports">
      <Typography id="gift-imports" component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('list')}
      </Typography>
      {data.imports.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.imports.map((one) => (
          <Stack
            component="li"
            direction="row"
            key={one.uid}
            sx={{ gap: 2, py: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{one.fileName}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[t('row', { cards: one.cards, total: texts.sum(one.total, currency) }), texts.moment(one.at), one.by]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {one.undoneAt === null ? (
              <Button color="inherit" onClick={() => setAsked(one)} sx={{ minHeight: 44 }}>
                {t('undo')}
              </Button>
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('undone')}
              </Typography>
            )}
          </Stack>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t('undoAsk')}
        confirmLabel={t('undo')}
        cancelLabel={common('cancel')}
        destructive
        onConfirm={() => (asked ? undoImport(asked) : undefined)}
        onClose={() => setAsked(null)}
      >
        {t('undoText')}
      </ConfirmDialog>
    </Box>
  );
}
