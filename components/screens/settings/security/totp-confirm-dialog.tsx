'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useAccountActions } from '@/lib/client/settings/use-account';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Enrolled, QrCode, TotpSecret } from '@/lib/contract/access/account';

interface TotpConfirmDialogProps {
  secret: TotpSecret;
  onDone: (enrolled: Enrolled) => void;
  onClose: () => void;
}

const resolver = resolverOf<{ code: string }>(({ code }) => ({ code: code.length === 6 ? undefined : 'short' }));

/** The secret as QR code and text, and a first code to confirm it. */
export function TotpConfirmDialog({ secret: { secret, qr }, onDone, onClose }: TotpConfirmDialogProps) {
  const t = useTranslations('security.factor.totp');
  const all = useTranslations();
  const { confirmTotp } = useAccountActions();
  const form = useEntityForm({
    start: { code: '' },
    resolver,
    fieldOfCode: { 'invalid-code': 'code' },
    messageText: () => t('short'),
    refusalText: (problem) => (problem.code === 'invalid-code' ? t('wrong') : problemText(problem, all)),
    async onSave({ code }) {
      const result = await confirmTotp(code);
      if (!result.ok) return result.problem;
      onDone(result.value);
      return null;
    },
  });

  return (
    <FormDialog form={form} title={t('setUpTitle')} submitLabel={t('confirm')} width={600} onClose={onClose}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5, alignItems: { xs: 'center', sm: 'flex-start' } }}>
        <QrCodeImage code={qr} label={t('qr')} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            <li>{t('stepApp')}</li>
            <li>{t('stepScan')}</li>
            <li>{t('stepCode')}</li>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {t('byHand')}
          </Typography>
          <Box
            component="code"
            sx={{
              display: 'block',
              mt: 0.5,
              fontSize: '0.9375rem',
              letterSpacing: '0.04em',
              overflowWrap: 'anywhere',
              userSelect: 'all',
            }}
          >
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </Box>
        </Box>
      </Stack>
      <TextField
        label={t('code')}
        {...form.field('code', t('codeHint'))}
        onChange={(event) => form.put({ code: event.target.value.replace(/\D/g, '').slice(0, 6) })}
        fullWidth
        autoFocus
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            sx: { fontSize: '1.25rem', letterSpacing: '0.25em', fontVariantNumeric: 'tabular-nums' },
          },
        }}
      />
    </FormDialog>
  );
}

/** White margin that QR readers need, in modules. */
const QUIET = 4;

/** Black on white in both themes: QR readers need it. */
function QrCodeImage({ code: { size, path }, label }: { code: QrCode; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{
        width: 208,
        height: 208,
        flexShrink: 0,
        bgcolor: '#fff',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
