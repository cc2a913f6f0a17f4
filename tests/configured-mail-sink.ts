import { type MailSink, startMailSink } from './mail-sink.ts'
import { setEnvironment } from './set-environment.ts'

/** A mail server that the environment of the file's tests names. */
export async function startConfiguredMailSink(): Promise<MailSink> {
  const sink = await startMailSink()
  setEnvironment({ SMTP_URL: sink.url, PUBLIC_URL: 'https://radar.example/' })
  return sink
}
