import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { isContact } from './contact.ts'
import { toMailDomain } from './mail-domain.ts'
import {
  AddressSchema,
  findIncompleteKeys,
  isLoopback,
  listAskedAddresses,
  type ProviderSettings,
  ProviderVariablesSchema,
  recordedVariables,
  toProviderSettings,
} from './providers/provider-settings.ts'
import { REGISTRATION_MODES } from './registration-modes.ts'
import { listSecrets, secret } from './secret.ts'
import { withSecretFiles } from './secret-files.server.ts'
import { registrableDomain } from './site-host.ts'
import { defaultWebProcesses } from './web-processes.ts'

const seconds = z.coerce.number().int().positive()
const count = z.coerce.number().int().min(0)
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: secret(z.string().min(8)),
  ADMIN_SECOND_FACTOR: optional(z.enum(['required', 'optional'])),
  SETUP_CODE: secret(z.string().min(12)),
  REGISTRATION: optional(z.enum(REGISTRATION_MODES)),
  REGISTRATION_DOMAINS: optional(
    z
      .string()
      .transform((list) => splitList(list).map((domain) => toMailDomain(domain) ?? ''))
      .pipe(z.array(z.string().min(1, 'must be a list of mail domains such as example.com'))),
  ),
  PASSWORD_SIGN_IN: z.enum(['on', 'off']).default('on'),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ }).refine(isSecure, 'must be https, or on this machine')),
  OIDC_CLIENT_ID: optional(z.string().min(1)),
  OIDC_CLIENT_SECRET: secret(z.string().min(1)),
  OIDC_NAME: optional(z.string().max(40)),
  OIDC_SCOPES: z.string().default('openid email profile'),
  OIDC_ROLE_CLAIM: optional(z.string().min(1)),
  OIDC_ADMIN_VALUES: z.string().default('').transform(splitList),
  OIDC_AUTO_CREATE: optional(z.enum(['0', '1'])),
  SESSION_SECRET: secret(z.string().min(32)),
  FORMER_SESSION_SECRET: secret(z.string().min(32)),
  REDIS_URL: secret(z.url({ protocol: /^rediss?$/ })),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.email()),
  PUBLIC_URL: optional(
    AddressSchema.refine(isSite, 'Icon Radar has to have a host name of its own, without a path behind it'),
  ),
  CONTACT: optional(z.string().refine(isContact, 'must be an email address or an http(s) URL')),
  FETCH_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(z.array(z.string().regex(/^[^\s:/]+:\d+$/, 'must be a list of exact host:port pairs'))),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(z.array(z.string().refine(isOrigin, 'must be a list of exact origins such as https://app.example.com'))),
  TRUSTED_PUBLISHERS: z
    .string()
    .default('')
    .transform((list) => splitList(list.toLowerCase()))
    .pipe(z.array(z.string().refine(isDomain, 'must be a list of domains without a host such as example.com'))),
  METRICS_TOKEN: secret(z.string().min(16)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(defaultWebProcesses),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  AGENT_ATHLETES_PER_HOUR: optional(z.coerce.number().int().min(1).max(3600)),
  ACCESS_TOKEN_TTL: seconds.default(900),
  REFRESH_TOKEN_TTL: seconds.default(86_400),
  REMEMBER_TTL: seconds.default(2_592_000),
  TRUST_PROXY: count.default(0),
  TRUST_PROXY_HOST: z.enum(['0', '1']).default('0'),
  HSTS_INCLUDE_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  RATE_LIMIT_PER_MINUTE: count.default(1200),
  SOCKETS_PER_USER: count.default(50),
  SOCKETS_PER_ADDRESS: count.default(500),
  SOCKETS_TOTAL: count.default(5000),
  KEEP_CHANGES_DAYS: optional(z.coerce.number().int().min(1).max(36_500)),
  KEEP_SECURITY_EVENTS_DAYS: optional(z.coerce.number().int().min(1).max(36_500)),
  UPGRADE_COPIES: z.coerce.number().int().min(0).max(100).default(2),
  BACKUP_DIR: optional(z.string().min(1)),
  BACKUP_AT: optional(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be an hour and a minute such as 03:30')),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  BACKUP_PASSPHRASE: secret(z.string().min(12)),
  PROVIDER_PACE: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['0', '1']).default('0'),
  WIKIDATA_SPARQL_URL: AddressSchema.default('https://query.wikidata.org'),
  SITE_GATEWAY_URL: optional(AddressSchema),
})

type Environment = z.infer<typeof EnvironmentSchema>
export type Config = { [Name in keyof Environment as CamelCase<Name & string>]: Environment[Name] } & {
  providers: ProviderSettings
}
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>

let parsed: Config | undefined

/** The environment, parsed at the first call. Throws ConfigError, whose message is one sentence naming the variable. */
export function config(): Config {
  parsed ??= parseConfig(process.env)
  return parsed
}

/** The next call reads the environment again: tests that share a process have environments of their own. */
export function forgetConfig(): void {
  parsed = undefined
}

/** Empty counts as unset, and secrets may be in files. Throws ConfigError for the first invalid variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const named = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const given = withSecretFiles(named, [EnvironmentSchema, ProviderVariablesSchema].flatMap(listSecrets))
  const general = parse(EnvironmentSchema, given)
  const variables = parse(ProviderVariablesSchema, given)
  const providers = toProviderSettings(
    general.PROVIDER_PACE === 'off' ? recordedVariables(variables, given) : variables,
  )
  requireTogether(['ADMIN_EMAIL', 'ADMIN_PASSWORD'], given)
  requireTogether(['OIDC_ISSUER', 'OIDC_CLIENT_ID'], given)
  requireTogether(['OIDC_ROLE_CLAIM', 'OIDC_ADMIN_VALUES'], given)
  if (general.PASSWORD_SIGN_IN === 'off' && !general.OIDC_ISSUER)
    throw new ConfigError('PASSWORD_SIGN_IN can be off only with OIDC_ISSUER: nobody could sign in.')
  requireTogether(findIncompleteKeys(providers) ?? [], given)
  if (general.PROVIDER_PACE === 'off') requireRecording(general.SITE_GATEWAY_URL, providers)
  const settings = Object.fromEntries(Object.entries(general).map(([name, value]) => [camelCase(name), value]))
  return { ...settings, providers } as Config
}

function parse<Schema extends z.ZodType>(schema: Schema, environment: Record<string, string | undefined>) {
  const result = schema.safeParse(environment)
  if (!result.success) throw new ConfigError(describeIssue(result.error.issues[0]))
  return result.data
}

function requireTogether(names: readonly string[], environment: Record<string, string | undefined>): void {
  const given = names.filter((name) => environment[name] !== undefined)
  if (given.length === 0 || given.length === names.length) return
  throw new ConfigError(`${names.join(' and ')} must be set together.`)
}

/** Rate limiting may be disabled only for a recording of the providers on this machine. */
function requireRecording(gateway: string | undefined, providers: ProviderSettings): void {
  const asked = [...listAskedAddresses(providers), { variable: 'SITE_GATEWAY_URL', address: gateway }]
  const elsewhere = asked.find(({ address }) => !isLoopback(address))
  if (elsewhere === undefined) return
  throw new ConfigError(
    `The environment variable PROVIDER_PACE is not usable: off is only for a recording on this machine, and ${elsewhere.variable} points elsewhere.`,
  )
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const variable = String(issue?.path[0] ?? 'environment')
  return `The environment variable ${variable} is not usable: ${issue?.message ?? 'unknown fault'}.`
}

function camelCase(name: string): string {
  return name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function splitList(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean)
}

function isDomain(value: string): boolean {
  return registrableDomain(value) === value
}

function isSecure(value: string): boolean {
  return value.startsWith('https:') || isLoopback(value)
}

function isSite(value: string): boolean {
  return URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`
}

/** Scheme, host and port as browsers send them: no path, no wildcard, no default port. */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}
