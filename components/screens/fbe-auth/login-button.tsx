'use client';
import Button from '@mui/material/Button';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import { useFacebookActions } from '@/lib/client/use-facebook';
import { useBusy } from './use-busy';

/** Leaves for Facebook, which sends the person back to /fb-installed. */
export function LoginButton({ label }: { label: string }) {
  const { login } = useFacebookActions();
  const { busy, run } = useBusy();

  async function leave() {
    const begun = await run(login);
    if (begun) window.location.assign(begun.address);
  }

  return (
    <Button variant="contained" startIcon={<FacebookRounded />} loading={busy} onClick={() => void leave()}>
      {label}
    </Button>
  );
}
