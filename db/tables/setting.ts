export interface SettingTable {
  name: string
  value: string
  updated_at: string
}
