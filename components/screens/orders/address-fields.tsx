'use client';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { CartAddress } from '@/lib/contract/takeaway/takeaway-schema';

const FIELDS = ['address', 'address_detail', 'postcode', 'city', 'addressDescription'] as const;
const MAX_LENGTHS = { address: 200, address_detail: 200, postcode: 20, city: 200, addressDescription: 200 };

/** Delivery address; the postcode decides whether it is in a delivery zone. */
export function AddressFields({
  address,
  error,
  onChange,
}: {
  address: CartAddress;
  /** Error of the postcode: missing, or outside all zones. */
  error?: string;
  onChange: (address: CartAddress) => void;
}) {
  const t = useTranslations('takeaway.address');
  const wrong = address.address.trim() === '' ? 'address' : 'postcode';
  return (
    <Stack sx={{ gap: 2 }}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          required={field === 'address'}
          label={t(field)}
          value={address[field]}
          error={error !== undefined && field === wrong}
          helperText={field === wrong ? error : undefined}
          onChange={({ target }) => onChange({ ...address, [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_LENGTHS[field], autoComplete: 'off' } }}
        />
      ))}
    </Stack>
  );
}
