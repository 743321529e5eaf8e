'use client';
import { Link } from '@/components/ui/link';
import Box from '@mui/material/Box';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import PrintDisabledOutlined from '@mui/icons-material/PrintDisabledOutlined';
import { useServiceInstant } from '@/components/shared/restaurant/use-service-now';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { isPrinterHeard } from '@/lib/rules/takeaway/printer';
import { useOrderTexts } from './use-order-texts';

/** Whether the ticket printer still polls for tickets. Renders nothing when no printer is set up. */
export function PrinterState({ printer: { on, seenAt } }: Pick<TakeawaySetup, 'printer'>) {
  const { t, span } = useOrderTexts();
  const now = useServiceInstant();
  if (!on) return null;
  const isPolling = isPrinterHeard(seenAt, now);
  const Icon = isPolling ? PrintOutlined : PrintDisabledOutlined;
  const text = isPolling
    ? t('printer.ready')
    : seenAt === null
      ? t('printer.never')
      : t('printer.silent', { span: span(Math.floor((now - Date.parse(seenAt)) / 60_000)) });
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        fontSize: 13,
        fontWeight: isPolling ? 400 : 600,
        color: isPolling ? 'text.secondary' : 'error.main',
        '& a': { color: 'inherit' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {isPolling ? text : <Link href="/settings/takeaway">{text}</Link>}
    </Box>
  );
}
