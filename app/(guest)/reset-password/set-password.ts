'use server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { passwordError } from '@/components/guest/login/check-fields';
import { type PasswordState, refusalOfCode } from '@/components/guest/login/recovery-state';
import { choosePassword } from '@/lib/bff/recovery/recovery-calls';
import { recoveryCookie } from '@/lib/bff/recovery/recovery-cookie';

/** Sets the new password and continues to the sign-in, which all devices need again. */
export async function setPassword({ answers }: PasswordState, form: FormData): Promise<PasswordState> {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  const refused = (refusal: PasswordState['refusal']): PasswordState => ({ refusal, answers: answers + 1 });
  const recovery = await recoveryCookie.read(head.get('cookie'));
  if (!recovery?.reset) return refused('over');
  const password = String(form.get('password') ?? '');
  const fault = passwordError(password, String(form.get('again') ?? ''));
  if (fault) return refused(fault);

  const chosen = await choosePassword(recovery.reset.token, password, head);
  if (!chosen.ok) {
    const { code } = chosen.problem;
    return refused(code === 'unauthorized' || code === 'invalid-code' ? 'over' : refusalOfCode(code));
  }
  jar.set(recoveryCookie.clearedForJar());
  redirect(
    `/login?${new URLSearchParams({ ...(recovery.email && { email: recovery.email }), done: recovery.reset.by === 'invitation' ? 'invitation' : 'password' }).toString()}`,
  );
}
