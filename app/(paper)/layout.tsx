import type { ReactNode } from 'react';
import { StaffFrame } from '@/app/staff-frame';

/** Printable sheets: they require a sign-in like every screen, but have no frame. */
export default function PaperLayout({ children }: { children: ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>;
}
