'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Control, useWatch } from 'react-hook-form';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { BookingForm } from '@/lib/rules/booking/form';
import type { Booking } from '@/lib/rules/booking/booking';

interface ConfirmationSwitchProps {
  control: Control<BookingForm>;
  stored: Booking | null;
  /** The person's choice; undefined while the restaurant's rule decides. */
  chosen: boolean | undefined;
  onChoose: (isOn: boolean) => void;
}

/**
 * Switch for notifying the guest of the change, preset by the restaurant's rule. Renders nothing when there is nothing
 * to send or no address to send it to.
 */
export function ConfirmationSwitch({ control, stored, chosen, onChoose }: ConfirmationSwitchProps) {
  const t = useTranslations('booking');
  const [email, phone, date, time, covers] = useWatch({ control, name: ['email', 'phone', 'date', 'time', 'covers'] });
  const isNews = !stored || stored.date !== date || stored.time !== time || stored.covers !== covers;
  const hasReader = email !== '' || phone !== '';
  // No messages are sent while "Write to guests" is off (D16).
  const isWritten = useSetup().data?.writeToGuests ?? true;
  const rules = useRead(messageCalls.rules, isNews && hasReader && isWritten ? {} : null).data?.rules;
  if (!rules || !isNews || !hasReader || !isWritten) return null;
  const rule = rules.find(({ kind }) => kind === (stored ? 'changed' : 'booked'));
  const preset = rule ? rule.enabled && rule.byStaff && covers >= rule.minCovers && covers <= rule.maxCovers : false;
  return (
    <FormControlLabel
      control={<Switch checked={chosen ?? preset} onChange={(_event, isOn) => onChoose(isOn)} />}
      label={t('sendConfirmation')}
      sx={{ minHeight: 44, mr: 0 }}
    />
  );
}
