#!/bin/sh
# As root, in the folder that "npm run bundle:function" has written: installs the function, or updates it.
# With DESTDIR the files alone are put below that folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
to=${DESTDIR:-}
mkdir -p "$to/opt/audit-function" "$to/usr/local/bin" "$to/etc/systemd/system"
cp "$here/audit-function.mjs" "$here/package.json" "$to/opt/audit-function/"
rm -rf "$to/opt/audit-function/content" && cp -R "$here/content" "$to/opt/audit-function/content"
(cd "$to/opt/audit-function" && npm install --omit=dev --ignore-scripts --no-audit --no-fund)
install -m 755 "$here/audit-leads" "$to/usr/local/bin/audit-leads"
install -m 644 "$here/audit-function.service" "$to/etc/systemd/system/audit-function.service"
[ -e "$to/etc/audit-function.env" ] || install -m 600 "$here/audit-function.env" "$to/etc/audit-function.env"
[ -z "$to" ] || exit 0
id audit-function >/dev/null 2>&1 || useradd --system --shell /usr/sbin/nologin audit-function
systemctl daemon-reload
systemctl enable audit-function
systemctl restart audit-function
echo 'Fill in /etc/audit-function.env; then: systemctl restart audit-function && audit-leads function --check'
