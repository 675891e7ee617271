import { readFileSync } from 'node:fs';
import { chromium, devices } from 'playwright';
import { throttle } from './throttle.ts';
const port=process.argv[2]; const state=JSON.parse(readFileSync('/tmp/state-'+port+'.json','utf8'));
const b=await chromium.launch({executablePath:'/opt/chromium/chromium',args:['--no-sandbox','--disable-gpu']});
for (const path of process.argv.slice(3)) {
const c=await b.newContext({...devices['Pixel 7'],locale:'en-PH',storageState:state}); const p=await c.newPage();
await p.addInitScript(()=>{ (globalThis as any).lcp=[]; new PerformanceObserver(l=>{for(const e of l.getEntries() as any) (globalThis as any).lcp.push([Math.round(e.startTime),e.size,e.element?.tagName,(e.element?.textContent??'').slice(0,60)])}).observe({type:'largest-contentful-paint',buffered:true});(globalThis as any).lt=[]; new PerformanceObserver(l=>{for(const e of l.getEntries() as any) (globalThis as any).lt.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true}); });
await throttle(p);
await p.goto('http://localhost:'+port+path,{waitUntil:'networkidle'}); await p.waitForTimeout(1500);
const r=await p.evaluate(()=>({res:performance.getEntriesByType('resource').map((e:any)=>[Math.round(e.startTime),Math.round(e.responseStart),Math.round(e.responseEnd),e.transferSize,new URL(e.name).pathname]),nav:performance.getEntriesByType('navigation').map((e:any)=>[e.responseStart,e.responseEnd,e.domInteractive,e.transferSize]),lcp:(globalThis as any).lcp,lt:(globalThis as any).lt,paint:performance.getEntriesByType('paint').map(e=>[e.name,e.startTime])}));
console.log(path,JSON.stringify(r.nav),JSON.stringify(r.paint)); for(const x of r.res) console.log(x.join(' ')); console.log(JSON.stringify(r.lcp)); console.log('long',JSON.stringify(r.lt));
await c.close(); }
await b.close();
