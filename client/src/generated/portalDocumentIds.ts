/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  PortalMonitoring: '1405fa40c20f8d5fcd2f0adbdfedc8fb1ea1851d7709c09c46007d18e27e471e',
  PortalProfile: 'eda776754d25e0ae485dfdaa646d0fc16c88d19dfcc0bedbb8e723bddf319b1a',
  PortalReportChanged: 'afcdf9c322e10832d54a79081d9d882cfc7c943ce3f597ecb8155d3b3c7501cf',
  PortalReportSchedule: '38996ec20b77bddd03d99eb9a67347c1f02233d3faaad073ebccc230f54c8496',
  PortalReports: '9060ef78c9500992dab212b9233992f6637b35d9a14a7ff117fe927a370bde46',
  PortalScan: '2404c2aca034b617b8550398ce2c80a99f088f66defe0b8598eccc082cd3b859',
  SetPortalMonitoring: '5228009322876c393db6000e31e488278f46e84d7a4dc2239a5ba77e7a6f9e35',
  SetPortalReportSchedule: '778a609a456e58794ab02fd7f528c439f0860cfb55ff822bdec069330d1a5d24',
};
