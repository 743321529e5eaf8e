'use client';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { CartAddress } from '@/lib/contract/takeaway-schema';

const FIELDS = ['address', 'address_detail', 'postcode', 'city', 'addressDescription'] as const;
const MOST = { address: 200, address_detail: 200, postcode: 20, city: 200, addressDescription: 200 };

/** Where to: the postcode says whether it is covered. */
export function AddressFields({
  address,
  onChange,
}: {
  address: CartAddress;
  onChange: (address: CartAddress) => void;
}) {
  const t = useTranslations('takeaway.address');
  return (
    <Stack sx={{ gap: 2 }}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          required={field === 'address'}
          label={t(field)}
          value={address[field]}
          onChange={({ target }) => onChange({ ...address, [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: MOST[field], autoComplete: 'off' } }}
        />
      ))}
    </Stack>
  );
}
